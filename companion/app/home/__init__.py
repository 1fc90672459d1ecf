"""The home screen: where games are chosen, gone on with and put away."""
