# Нарисованный стол «Кунг-фу».

kf-role-attacks = атака
kf-role-defends = защита
kf-lives = { $count ->
    [one] жизнь
    [few] жизни
   *[other] жизней
}
kf-coins = { $count ->
    [one] монета
    [few] монеты
   *[other] монет
}
kf-in-hand-red = { $count ->
    [one] красная
    [few] красные
   *[other] красных
}
kf-in-hand-blue = { $count ->
    [one] синяя
    [few] синие
   *[other] синих
}
kf-coin-card = { $ru }
kf-coin-card-worth = { $card }: { $worth ->
    [one] { $worth } монета
    [few] { $worth } монеты
   *[other] { $worth } монет
}
kf-played = { $ru }
kf-hidden = Скрытая атака
kf-hidden-note = Откроется, когда сыграна защита.
kf-attack-here = атака
kf-defence-here = защита
kf-coins-here = карты с монетами
kf-round = { $game ->
    [1] Раунд { $round }
   *[other] Игра { $game }, раунд { $round }
}
kf-barred = { $seat } не может ставить блок в этом раунде.
kf-attack = Атака: { $strength }
kf-attack-raised = Атака: { $strength }, или за { $cost ->
    [one] { $cost } монету
    [few] { $cost } монеты
   *[other] { $cost } монет
} { $strength } + { $bonus } = { $total }
kf-would = { $cost ->
    [0] Бесплатно
    [one] За { $cost } монету
    [few] За { $cost } монеты
   *[other] За { $cost } монет
}: { $sum }
kf-would-do = { $cost ->
    [0] Бесплатно
    [one] За { $cost } монету
    [few] За { $cost } монеты
   *[other] За { $cost } монет
}: { $effects }.
kf-would-also = { $would } Ещё: { $effects }.
kf-stays = { $coins ->
    [one] Остаётся с { $coins } монетой.
   *[other] Остаётся с { $coins } монетами.
}
