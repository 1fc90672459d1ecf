"""The table on other screens: phones, broker, and a table that is shown from elsewhere."""
