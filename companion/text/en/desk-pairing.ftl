desk-bracket-shape = Round { $number } was changed so that the stage cannot go on from it; put its players back in their places.
desk-pair-complete = All rounds of “{ $name }” have been played.
desk-pair-nobody = At least two players are needed to pair a round.
desk-pair-open = { $missing ->
    [one] One match of round { $number } has no result yet.
   *[other] { $missing } matches of round { $number } have no result yet.
}
desk-why-level = You have as many points as { $opponent }: { $points }.
desk-why-down = You are paired down: { $opponent } has { $theirs }, you have { $points }. With { $points } points nobody was left whom you could meet.
desk-why-up = You are paired up: { $opponent } has { $theirs }, you have { $points }. With { $theirs } points somebody was left without an opponent.
desk-why-rematch = You meet { $opponent } again: without it somebody would be left unpaired, or more would meet again.
desk-why-apart = You and { $opponent } were to be kept apart; there was no way to do it this time.
desk-why-bye = You have the bye: the number of players is odd, and it goes to the last in the standings who has had the fewest.
desk-why-bye-again = You have a bye again: everybody who could rest has had as many.
desk-why-begins = You begin: until now you have begun { $firsts } of { $games } times, { $opponent } { $theirs } of { $others }.
desk-why-second = { $opponent } begins: until now you have begun { $firsts } of { $games } times, they { $theirs } of { $others }.
desk-why-colour = You sit as the rules of the Dutch system say: until now you have begun { $firsts } of { $games } times.
desk-why-pod = Your table has { $least } to { $most } points; you have { $points }.
desk-why-seat = You have sat at seat { $seat } { $times } times before.
desk-why-short = Your table is one smaller than others; that has happened to you { $times } times before.
desk-why-turn = Everybody meets everybody: this is turn { $turn }.
desk-why-turn-bye = You rest in turn { $turn }: the number of players is odd, or your opponent has dropped out.
desk-why-seed = Seed { $seed } meets seed { $other }.
desk-why-seed-bye = As seed { $seed } you go on without a match: there are not enough players for all places.
desk-why-won = You have both come through to here.
desk-why-walkover = Your opponent has dropped out, so you go on without a match.
desk-why-waits = You wait for your next opponent, who is still to be found.
