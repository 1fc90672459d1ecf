"""The home screen: where games are chosen, resumed and put away."""
