"""A package of its own, because a library that we use installs one of the same name."""
