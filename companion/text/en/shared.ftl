# Words that all games share on the screen.
shared-player = { $seat }
shared-points = { $count ->
    [one] point
   *[other] points
}
shared-in-hand = in hand
shared-in-deck = in deck
shared-discarded = discarded
shared-location = Location { $number }
shared-on-offer = On offer
