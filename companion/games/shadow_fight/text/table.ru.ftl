# Shadow Fight на столе: карты и места, вопросы игрокам и возражения против неверного стола.

sf-piece-card = { $ru }
sf-piece-back = приём рубашкой вверх
sf-piece-knockout = карта «Нокаут»
sf-piece-demon_back = демон рубашкой вверх
sf-piece-first = карта первого игрока
sf-tactic-number = тактика «{ $ru }» номером вверх
sf-tactic-trap = тактика «{ $ru }» ловушкой вверх
sf-pointer = указатель ({ $seat })

sf-zone-series = серия ({ $seat })
    .to = в серию
    .at = в серии
    .from = из серии
    .owner = { $seat }
sf-zone-demon = место демона ({ $seat })
    .to = на место демона
    .at = на месте демона
    .from = с места демона
    .owner = { $seat }
sf-zone-first = место карты первого игрока ({ $seat })
    .to = на место карты первого игрока
    .at = на месте карты первого игрока
    .from = с места карты первого игрока
    .owner = { $seat }
sf-zone-shown = место показа карт ({ $seat })
    .to = на место показа карт
    .at = на месте показа карт
    .from = с места показа карт
    .owner = { $seat }
sf-zone-tactic = место тактики «{ $ru }»
    .to = на место тактики «{ $ru }»
    .at = на месте тактики «{ $ru }»
    .from = с места тактики «{ $ru }»
sf-zone-deck = колода
    .to = на колоду
    .at = на колоде
    .from = с колоды
sf-zone-discard = сброс
    .to = в сброс
    .at = в сбросе
    .from = из сброса
sf-zone-knockouts = стопка карт «Нокаут»
    .to = в стопку карт «Нокаут»
    .at = в стопке карт «Нокаут»
    .from = из стопки карт «Нокаут»
sf-zone-display = витрина
    .to = на витрину
    .at = на витрине
    .from = с витрины
sf-zone-field = место поля боя
    .to = на место поля боя
    .at = на месте поля боя
    .from = с места поля боя
sf-zone-fields = колода полей боя
    .to = на колоду полей боя
    .at = на колоде полей боя
    .from = с колоды полей боя

sf-label-series = серия
sf-label-demon = демон
sf-label-first = первый игрок
sf-label-shown = показ карт
sf-label-deck = колода
sf-label-discard = сброс
sf-label-knockouts = нокауты
sf-label-display = открытые карты
sf-label-field = поле боя
sf-label-fields = поля боя

## Что делать игроку

sf-menu-demons = { $seat }: оставьте одного из двух демонов лицом вверх
sf-menu-field = { $seat }: откройте следующее поле боя
sf-menu-offer = { $seat }: выложите из колоды лицом вверх { $count ->
    [one] { $count } приём
    [few] { $count } приёма
   *[other] { $count } приёмов
}
sf-menu-pick = { $seat }: возьмите один из открытых приёмов
sf-menu-lay = { $seat }: положите приём рубашкой вверх
sf-menu-open = { $seat }: откройте свою карту
sf-menu-act = { $seat }: какое действие карты «{ $move }» выбираете?
sf-menu-refill = { $seat }: покажите и сбросьте { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}, чтобы осталось пять
sf-menu-discard = { $seat }: покажите и сбросьте { $count ->
    [1] последнюю карту
   *[other] все карты: { $count }
}
sf-menu-discard-places = { $seat }: покажите и сбросьте { $count ->
    [1] карту
   *[other] карты
} ({ $places } слева)
sf-menu-discard-blind = { $seat }: пусть сосед вытянет вслепую { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}; покажите и сбросьте { $count ->
    [1] её
   *[other] их
}
sf-menu-stunned = { $seat }: сбросьте карту «{ $move }» или откройте всю руку
sf-menu-unopened = { $seat }: переверните неоткрытую карту, она уходит в сброс
sf-menu-search = { $seat }: сколько карт «{ $move }» нашлось?

sf-places = { $places } и { $place }

sf-ask-target = { $seat }: против кого?
sf-ask-trap = { $seat }: на какую тактику поставить ловушку?
sf-ask-untrap = { $seat }: какую ловушку снять?
sf-ask-knockout = { $seat }: на какую тактику положить «Нокаут»?
sf-ask-lift = { $seat }: с какой тактики снять «Нокаут»?
sf-ask-name = { $seat }: какой приём вы называете?

sf-option-laid = Карта лежит
sf-option-power = Способность демона: { $demon }
sf-option-target = { $seat }, энергия { $energy }
sf-option-hand = { $seat }, карт { $count }
sf-option-found = { $count }

## Против неверного стола

sf-because-together = { $count ->
    [1] Это изменение на столе — не ход.
   *[other] Изменений на столе { $count }, и вместе они не складываются в ход.
}
sf-because-several-moves = { $seat } выкладывает карты: { $count }, а за ход кладут одну.
sf-because-several-demons = { $seat } выкладывает демонов: { $count }, а оставляют одного.
sf-remedy-one-of-moves = { $seat } оставляет одну карту, остальные забирает.
sf-remedy-one-of-demons = { $seat } оставляет одного демона, другого убирает.
sf-because-order = Карты лежат не в том порядке, в каком их клали ({ $zone }).
sf-because-turned = Лежит не так, как надо: { $card }. Боком кладут только карту защитной стойки.
sf-because-first = Карта первого игрока сейчас здесь: { $seat }; она переходит только по эффекту.
sf-because-beside = Лежит вне всех мест поля: { $card }.
sf-because-no-place = Этому здесь не место ({ $zone }): { $card }.
sf-because-series = Карта «{ $move }» лежит в серии до конца раунда ({ $seat }).
sf-because-offer-taken = Карта «{ $move }» лежит для выбора, и сейчас её никто не берёт.
sf-because-laid-open = Карта «{ $move }» выложена открыто; все кладут карты рубашкой вверх и открывают по очереди.
sf-because-laid-late = Карта «{ $move }» выложена открыто в серию ({ $seat }), а сейчас открытых карт не кладут.
sf-because-whose = Сейчас ход за несколькими игроками, поэтому каждый кладёт карты только перед собой.
sf-remedy-lay-down = { $seat } забирает карту и кладёт приём рубашкой вверх.
sf-because-hidden-taken = Карта, положенная рубашкой вверх ({ $seat }), остаётся на месте, пока её не откроют.
sf-because-closed = Открытая карта теперь лежит рубашкой вверх ({ $seat }).
sf-because-tactic-trap = Тактика «{ $move }» лежит ловушкой вверх, и обратно её переворачивает только эффект.
sf-because-tactic-number = Тактика «{ $move }» лежит номером вверх, и ловушкой её переворачивает только эффект.
sf-because-tactic-moved = Тактика «{ $move }» остаётся на своём месте.
sf-because-knockout-laid = На тактике «{ $move }» лежит «Нокаут», а никакой эффект его туда не клал.
sf-because-knockout-taken = «Нокаут» остаётся на тактике «{ $move }», пока кто-нибудь в него не попадёт или его не снимет эффект.
sf-because-demon-up = Способность демона уже применена, и его карта лежит рубашкой вверх до следующего боя ({ $seat }).
sf-because-demon-gone = Демон остаётся на своём месте ({ $seat }).
sf-because-field-gone = Бой идёт здесь, и карта остаётся на месте: { $field }.
sf-away-back = Верните карту, лежащую рубашкой вверх, в руку.
sf-away-knockout = Верните карту «Нокаут» в стопку.
sf-away-hand = Верните карту в руку: { $card }.
sf-away-table = Уберите со стола: { $card }.

## Исправления

sf-counted-energy = Энергия ({ $seat })
sf-counted-energy-short = { $seat }: энергия { $value }
sf-counted-wins = Выигранные бои ({ $seat })
sf-counted-wins-short = { $seat }: побед { $value }
sf-counted-hand = Карты в руке ({ $seat })
sf-counted-hand-short = { $seat }: в руке { $value }
sf-correct-busy = Принять стол таким, как он лежит, можно, только пока кладут или открывают приёмы.
sf-correct-finish = Сначала закончите начатое или верните на место то, что сдвинуто.
sf-correct-series = Серию так исправить нельзя: { $zone }.
sf-correct-tactic = Одной тактики нет или она лежит дважды: { $move }.
sf-correct-put = Положите её на место и попробуйте снова.
