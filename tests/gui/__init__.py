"""Tests of the window; a package, so that its files may be called like those of other tests."""
