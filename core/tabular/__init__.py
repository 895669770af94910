"""Tables, one row a record: what they hold, and the methods that anonymise them."""
