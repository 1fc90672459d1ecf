"""A companion for real tables: it sees the cards, knows the rules and keeps the score."""

__version__ = "0.1.0"
