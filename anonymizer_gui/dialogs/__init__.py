"""Windows that open on top: export, settings, help, problems and errors."""
