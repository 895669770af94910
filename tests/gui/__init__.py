"""Tests of the window, driven offscreen; a package, since they share their fakes."""
