"""Tests of the mode for tables."""
