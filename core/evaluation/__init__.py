"""Room of the measures: information loss, relative error, t-closeness, k at every instant."""
