"""Room of the hulls: envelopes of groups of curves on a grid."""
