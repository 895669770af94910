"""Room of the readers: one a format, each turning files into a curve set."""
