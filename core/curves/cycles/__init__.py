"""Long recordings cut into breaths, beats or windows, each a curve of its own."""
