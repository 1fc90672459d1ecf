"""Kung Fu: two fighters, two decks, and an attack in every round."""
