"""Room of the invented patients: signals from small models, for the bundled samples, tests and benchmarks."""
