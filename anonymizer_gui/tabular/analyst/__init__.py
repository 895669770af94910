"""The page for analysts: corrected tables, regressions and means from a release and its sidecar."""
