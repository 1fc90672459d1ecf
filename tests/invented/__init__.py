"""Invented tables with the truth beside them: what the tag reader is tested and measured on.

Unlike the simulated table, which people play on, these know no game: tags lie anywhere on any
ground, under hands, glare and shadow, hard in the ways a kitchen table is hard.
"""
