# What is counted over many games that play themselves.

sf-balance-fights = Fights in a game
sf-balance-places = Places clockwise
sf-balance-place = { $number ->
    [1] First player
    [2] Second
    [3] Third
   *[other] Fourth
}
sf-balance-demons = Demons chosen
sf-balance-powers = Powers used
sf-balance-actions = Actions done
sf-balance-battlefields = Battlefields of won fights
