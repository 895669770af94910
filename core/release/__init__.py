"""Room of the release: the gate, what may be published, the writers and the report."""
