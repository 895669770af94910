"""Room of the cuts: how the time axis becomes segments."""
