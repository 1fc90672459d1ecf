"""What the tag reader reads and what it costs, beside other readers."""
