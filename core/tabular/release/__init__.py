"""The release of a table: what may be published, the gate before it, and what stays private."""
