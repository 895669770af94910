"""The engine of the curve anonymiser: from recordings to released hulls, without a window."""
