"""Neon: two to six fighters in a ring of sectors that sinks, with dice, loot and an Automa."""
