# Что делают карты Shadow Fight: на картах и на экране.

sf-memo-card = { $card }: { $text }
sf-memo-whole = { $text }.
sf-memo-also = { $first }; { $second }
sf-memo-action = { $action }: { $effects }
sf-memo-move = { $first }. Или { $second }.
sf-memo-parried = { $effects } (стойка защищает)
sf-memo-power = один раз за бой, в свой ход: { $effects }.
sf-memo-tactic = Тактика приёма: сначала номером вверх. Если вверху ловушка, открывший этот приём теряет 1 единицу энергии.
sf-memo-knockout = Нокаут: лежит на тактике. Открывший этот приём выходит из боя, а «Нокаут» возвращается в стопку.
sf-memo-first = Карта первого игрока: её владелец открывает первым, остальные за ним по часовой стрелке.
sf-memo-pointer = Указатель: положите на карту, чтобы выбрать её.

## Что делают эффекты

sf-memo-draw-self = возьмите { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}
sf-memo-draw-opponent = один соперник берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}
sf-memo-draw-opponents = все соперники берут по { $count ->
    [one] { $count } карте
    [few] { $count } карты
   *[other] { $count } карт
}
sf-memo-draw-everyone = все, кто в бою, берут по { $count ->
    [one] { $count } карте
    [few] { $count } карты
   *[other] { $count } карт
}
sf-memo-draw-who = { $who } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}
sf-memo-discard-self = сбросьте { $count ->
    [one] { $count } случайную карту
    [few] { $count } случайные карты
   *[other] { $count } случайных карт
}
sf-memo-discard-opponent = один соперник сбрасывает { $count ->
    [one] { $count } случайную карту
    [few] { $count } случайные карты
   *[other] { $count } случайных карт
}
sf-memo-discard-opponents = все соперники сбрасывают по { $count ->
    [one] { $count } случайной карте
    [few] { $count } случайные карты
   *[other] { $count } случайных карт
}
sf-memo-discard-everyone = все, кто в бою, сбрасывают по { $count ->
    [one] { $count } случайной карте
    [few] { $count } случайные карты
   *[other] { $count } случайных карт
}
sf-memo-discard-who = { $who } сбрасывает { $count ->
    [one] { $count } случайную карту
    [few] { $count } случайные карты
   *[other] { $count } случайных карт
}
sf-memo-damage-self = получите { $count } { $count ->
    [one] урон
   *[other] урона
}
sf-memo-damage-opponent = { $count } { $count ->
    [one] урон
   *[other] урона
} одному сопернику
sf-memo-damage-opponents = { $count } { $count ->
    [one] урон
   *[other] урона
} всем соперникам
sf-memo-damage-everyone = { $count } { $count ->
    [one] урон
   *[other] урона
} всем, кто в бою
sf-memo-damage-who = { $who } получает { $count } { $count ->
    [one] урон
   *[other] урона
}
sf-memo-energy-self = получите { $count ->
    [one] { $count } единицу
    [few] { $count } единицы
   *[other] { $count } единиц
} энергии
sf-memo-energy-opponent = один соперник получает { $count ->
    [one] { $count } единицу
    [few] { $count } единицы
   *[other] { $count } единиц
} энергии
sf-memo-energy-opponents = все соперники получают по { $count ->
    [one] { $count } единице
    [few] { $count } единицы
   *[other] { $count } единиц
} энергии
sf-memo-energy-everyone = все, кто в бою, получают по { $count ->
    [one] { $count } единице
    [few] { $count } единицы
   *[other] { $count } единиц
} энергии
sf-memo-energy-who = { $who } получает { $count ->
    [one] { $count } единицу
    [few] { $count } единицы
   *[other] { $count } единиц
} энергии
sf-memo-per-card = { $effect } за каждую карту этого приёма в вашей серии
sf-memo-do-trap = поставьте ловушку на тактику
sf-memo-do-untrap = снимите ловушку с тактики
sf-memo-do-knockout = положите «Нокаут» на тактику
sf-memo-do-lift = снимите «Нокаут» с тактики
sf-memo-do-stance = поверните эту карту боком; она защищает от карт «Нокаут» и некоторых атак
sf-memo-do-steal = посмотрите руку соперника и возьмите одну карту
sf-memo-do-initiative = заберите карту первого игрока; тот, у кого она была, получает 1 единицу энергии (если так договорились, вместо этого 1 урон)
sf-memo-do-stun = назовите сопернику приём: он сбрасывает такую карту или показывает руку
sf-memo-trap-certain = { $count ->
    [one] на тактике { $moves } стоит ловушка
   *[other] на тактиках { $moves } стоят ловушки
}
sf-memo-untrap-certain = { $count ->
    [one] ловушку с тактики { $moves } снимают
   *[other] ловушки с тактик { $moves } снимают
}
sf-memo-knockout-certain = { $count ->
    [one] на тактике { $moves } лежит «Нокаут»
   *[other] на тактиках { $moves } лежит по карте «Нокаут»
}
sf-memo-lift-certain = { $count ->
    [one] «Нокаут» с тактики { $moves } снимают
   *[other] карты «Нокаут» с тактик { $moves } снимают
}
sf-memo-quoted = «{ $name }»
sf-memo-gift-certain = каждый получает карту «{ $move }» из сброса и колоды

## Когда и для кого

sf-memo-passive = { $when }: { $effects }
sf-memo-passive-if = { $when }, { $condition }: { $effects }
sf-memo-all-at = { $when } { $effects }
sf-memo-for = { $who }: { $effect }
sf-memo-when-fight = в начале боя
sf-memo-when-round = в начале каждого раунда
sf-memo-when-turn = в начале каждого хода
sf-memo-when-opened = когда вы открыли приём
sf-memo-when-damaged = когда вы получили урон
sf-memo-when-out = когда вы вышли из боя
sf-memo-if-energy_at_most = если энергии не больше { $count }
sf-memo-if-hand_at_most = если в руке не больше { $count ->
    [one] { $count } карты
   *[other] { $count } карт
}
sf-memo-if-hand_at_least = если в руке не меньше { $count ->
    [one] { $count } карты
   *[other] { $count } карт
}
sf-memo-if-place = если в серии он { $count }-й
sf-memo-if-move = если это «{ $move }»
sf-memo-if-repeat = если он такой же, как слева
sf-memo-if-first = если у вас карта первого игрока
sf-memo-who-all = каждый
sf-memo-who-opened = открывший приём
sf-memo-who-damaged = получивший урон
sf-memo-who-out = когда демон выходит из боя
sf-memo-who-energy_at_most = { $who }, у кого энергии не больше { $count },
sf-memo-who-hand_at_most = { $who }, у кого в руке не больше { $count ->
    [one] { $count } карты
   *[other] { $count } карт
},
sf-memo-who-hand_at_least = { $who }, у кого в руке не меньше { $count ->
    [one] { $count } карты
   *[other] { $count } карт
},
sf-memo-who-place = { $count ->
    [1] открывший первый приём серии
    [2] открывший второй приём серии
   *[other] открывший третий приём серии
}
sf-memo-who-move = открывший «{ $move }»
sf-memo-who-repeat = открывший тот же приём, что слева,
sf-memo-who-first = { $who }, у кого карта первого игрока,
sf-memo-you-safe_from_traps = ловушки на вас не действуют
sf-memo-you-safe_from_knockouts = «Нокаут» не выводит вас из боя
sf-memo-you-safe_from_discards = случайных карт вы не сбрасываете
sf-memo-you-harsh_traps = ловушки отнимают у вас на 1 единицу энергии больше
sf-memo-you-no_stance = стойка вас не защищает
sf-memo-you-one_lower = ваш номер может быть на единицу меньше, чем слева
sf-memo-you-no_repeats = тот же приём, что слева, выводит вас из боя
sf-memo-all-safe_from_traps = ловушки не действуют
sf-memo-all-safe_from_knockouts = «Нокаут» никого не выводит из боя
sf-memo-all-safe_from_discards = случайных карт никто не сбрасывает
sf-memo-all-harsh_traps = ловушки отнимают на 1 единицу энергии больше
sf-memo-all-no_stance = стойка ни от чего не защищает
sf-memo-all-one_lower = номер может быть на единицу меньше, чем слева
sf-memo-all-no_repeats = тот же приём, что слева, выводит из боя
