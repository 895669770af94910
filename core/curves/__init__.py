"""Room of the curve model: curve sets, alignment to a common frame, traces through a segment."""
