"""Files to tables: every cell as the text it was recorded as, kinds proposed and never guessed silently."""
