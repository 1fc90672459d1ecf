# Кунг-фу на столе: места, вопросы игрокам и возражения против неверного стола.

kf-back-red = красная карта рубашкой вверх
kf-back-blue = синяя карта рубашкой вверх
kf-marker = жетон первого хода
kf-pointer = указатель ({ $seat })

kf-zone-red-deck = красная колода
    .to = на красную колоду
    .at = на красной колоде
    .from = с красной колоды
kf-zone-blue-deck = синяя колода
    .to = на синюю колоду
    .at = на синей колоде
    .from = с синей колоды
kf-zone-red-discard = красный сброс
    .to = в красный сброс
    .at = в красном сбросе
    .from = из красного сброса
kf-zone-blue-discard = синий сброс
    .to = в синий сброс
    .at = в синем сбросе
    .from = из синего сброса
kf-zone-played = место боя ({ $seat })
    .to = на место боя
    .at = на месте боя
    .from = с места боя
    .owner = { $seat }
kf-zone-coins = карты с монетами ({ $seat })
    .to = к картам с монетами
    .at = среди карт с монетами
    .from = из карт с монетами
    .owner = { $seat }
kf-zone-first = место жетона ({ $seat })
    .to = на место жетона
    .at = на месте жетона
    .from = с места жетона
    .owner = { $seat }

kf-label-played = место боя
kf-label-coins = карты с монетами
kf-label-first = место жетона
kf-label-red-deck = красная колода
kf-label-blue-deck = синяя колода
kf-label-red-discard = красный сброс
kf-label-blue-discard = синий сброс

## Что делать игроку

kf-menu-roles = { $sort ->
    [no-red] { $seat }: скажите, что красных карт нет, или отдайте право первого хода
   *[attack] { $seat }: атакуйте красной картой или отдайте право первого хода
}
kf-menu-defence = { $sort ->
    [no-blue] { $seat }: скажите, что синих карт нет
   *[defend] { $seat }: защищайтесь синей картой
}
kf-menu-barred = { $seat }: в этом раунде защищаться нельзя
kf-menu-reveal = { $seat }: откройте атаку
kf-menu-ability = { $seat }: активировать карту «{ $card }» ({ $does }) { $cost ->
    [0] бесплатно
    [one] за { $cost } монету
    [few] за { $cost } монеты
   *[other] за { $cost } монет
}?
kf-menu-draw-defender = { $seat }: теперь вы защищаетесь, возьмите { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}. Какого цвета?
kf-menu-draw-hidden = { $seat }: атака лежит рубашкой вверх, возьмите { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}. Какого цвета?
kf-menu-draw-prize = { $seat }: возьмите за защиту { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}. Какого цвета?
kf-menu-draw-effect = { $seat }: возьмите по способности { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}. Какого цвета?
kf-menu-choose = { $seat }: карты или право первого хода?
kf-menu-pull = { $seat }: вытяните у соперника ({ $other }) { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
} и покажите перед собой
kf-menu-pull-blue = { $seat }: вытяните у соперника ({ $other }) синюю карту и покажите перед собой
kf-menu-strip = { $seat }: какую карту с монетами теряет { $other }?

kf-option-hand-over = Отдать право хода
kf-option-none-red = Красных карт нет
kf-option-none-blue = Синих карт нет
kf-option-none-barred = Без карты
kf-option-decline = Не активировать
kf-option-activate = Активировать
kf-option-pay = Заплатить { $paid }: { $coins }
kf-option-draw-red = Красных { $count }
kf-option-draw-blue = Синих { $count }
kf-option-draw-both = Красных { $red }, синих { $blue }
kf-option-cards = Взять { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}
kf-option-right = Атаковать следующим

## Против неверного стола

kf-because-together = { $count ->
    [1] Это изменение на столе — не ход.
   *[other] Изменений на столе { $count }, и вместе они не складываются в ход.
}
kf-because-several = { $seat } выкладывает карты: { $count }, а в раунде играют одну.
kf-remedy-leave-one = Оставьте одну из этих карт, остальные заберите: { $cards }.
kf-because-marker = Право первого хода имеет { $seat }, и жетон показывает это.
kf-because-back-beside = Вне всех мест поля лежит { $back }.
kf-because-back-there = Здесь карты лежат открыто ({ $zone }), а это { $back }.
kf-because-back-strange = Здесь ({ $zone }) лежит { $back }.
kf-because-deck-empty-red = Красная колода пуста; её сброс перемешивают, только когда из неё нужно взять карту.
kf-because-deck-empty-blue = Синяя колода пуста; её сброс перемешивают, только когда из неё нужно взять карту.
kf-remedy-shuffle-later-red = Верните красные карты в сброс картинкой вверх.
kf-remedy-shuffle-later-blue = Верните синие карты в сброс картинкой вверх.
kf-because-defence-hidden = { $seat } защищается картой, лежащей рубашкой вверх; так можно только атаковать.
kf-because-blue-hidden = { $seat } кладёт рубашкой вверх синюю карту, а атакуют только красными.
kf-because-deck-gone-red = Красной колоды нет на месте, а в ней ещё { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}.
kf-because-deck-gone-blue = Синей колоды нет на месте, а в ней ещё { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}.
kf-remedy-deck-back-red = Верните красную колоду на место рубашкой вверх.
kf-remedy-deck-back-blue = Верните синюю колоду на место рубашкой вверх.
kf-because-hidden-taken = Атакует { $seat }; карта лежит рубашкой вверх и остаётся на месте, пока её не откроют.
kf-because-turned-down = Карта «{ $card }» лежала открыто, а теперь перевёрнута рубашкой вверх.
kf-because-beside = Карта «{ $card }» не лежит ни на одном месте поля.
kf-because-open-deck = Карта «{ $card }» лежит открыто, а это { $zone }: видеть карты колоды нельзя никому.
kf-because-coins-from-hand = Карта «{ $card }» пришла из руки; ради монет остаются только сыгранные карты.
kf-because-thrown = Карта «{ $card }» пришла из руки; в сброс уходят только сыгранные и уплаченные карты.
kf-because-no-place = Карте «{ $card }» здесь не место ({ $zone }).
kf-because-pulled = Карта «{ $card }» лежит в сбросе, но видно не всё, что вытягивает { $seat }.
kf-remedy-show-pulled = { $seat } кладёт все вытянутые карты открыто и рядом на место боя.
kf-because-wrong-pile = Место карты «{ $card }» другое: { $zone }. У каждого цвета свой сброс.
kf-because-coin-moved = Карта «{ $card }» лежит ради монет, пока ею не заплатят; её владелец — { $seat }.
kf-because-tidied-early = Карта «{ $card }» ({ $seat }) остаётся на месте до итога раунда.
kf-because-attack-moved = «{ $card }» — карта атаки ({ $seat }), и она остаётся там, где её выложили.
kf-because-defence-moved = «{ $card }» — карта защиты ({ $seat }), и она остаётся там, где её выложили.

## Исправления

kf-counted-lives = Жизни ({ $seat })
kf-counted-lives-short = { $seat }: жизней { $value }
kf-counted-red = Красные карты в руке ({ $seat })
kf-counted-red-short = { $seat }: красных { $value }
kf-counted-blue = Синие карты в руке ({ $seat })
kf-counted-blue-short = { $seat }: синих { $value }
kf-correct-in-round = Идёт раунд; принять стол таким, как он лежит, можно только до атаки.
kf-correct-finish = Сначала закончите раунд или верните на место то, что сдвинуто.
kf-correct-stranger = Карта «{ $card }» не могла попасть туда из руки.
kf-correct-no-coins = На карте «{ $card }» нет монет, и лежать среди карт с монетами она не может.
kf-correct-remove = Сначала уберите её со стола.
