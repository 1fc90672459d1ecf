"""The last minutes of a table in one file, and that file played through the program again."""
