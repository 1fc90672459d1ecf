# Что делают карты, бойцы и секторы «Неона»: так это напечатано и говорится на экране.

ne-memo-card = { $card }: { $text }
ne-memo-named = «{ $name }»: { $text }
ne-memo-also = { $first }; { $second }
ne-memo-then = { $first }. { $second }
ne-memo-whole = { $text }.
ne-memo-ability = { $when }: { $effects }

## Кубики

ne-die-crit = критическое попадание
ne-die-hit = попадание
ne-die-maybe = «?»
ne-die-miss = промах
ne-die-full = полный щит
ne-die-shield = щит
ne-die-charge = заряд
ne-die-fail = провал

## Действия ряда

ne-row-move = движение
ne-row-search = поиск
ne-row-attack = атака
ne-row-defence = защита
ne-row-leadership = лидерство
ne-row-energy = 1 энергия
ne-row-energy2 = 2 энергии
ne-row-joker = любое из четырёх
ne-row-or = { $first } или { $second }

## Когда, чем платят, при каком условии

ne-memo-when-revealed = После открытия рядов
ne-memo-when-turn = В свой ход
ne-memo-when-weapon = Как оружие
ne-memo-when-before_attack = Атака, до броска
ne-memo-when-after_attack = Атака, после броска
ne-memo-when-before_defence = Защита, до броска
ne-memo-when-after_defence = Защита, после броска
ne-memo-when-counter = Атака, после броска защиты
ne-memo-when-struck = Защита, перед уроном
ne-memo-when-dealt = Атака, после урона
ne-memo-when-endured = После чужой атаки
ne-memo-if-fighter = против бойца
ne-memo-if-shielded = против бойца в защитном поле
ne-memo-if-near = в том же секторе
ne-memo-if-far = из другого сектора
ne-memo-if-crit = если осталось критическое попадание
ne-memo-if-hit = если осталось попадание
ne-memo-team = в «Коалиции»
ne-memo-each-round = раз в раунд
ne-memo-cost-energy = { $count } { $count ->
    [one] энергия
   *[other] энергии
}
ne-memo-cost-supply = припас — { $supply }
ne-memo-forced = обязательно
ne-memo-at-once = Сразу: { $effect }

## Что делают эффекты

ne-memo-attack_dice = { $count ->
    [one] +{ $count } кубик атаки
    [few] +{ $count } кубика атаки
   *[other] +{ $count } кубиков атаки
}
ne-memo-attack_dice-opens = { $count ->
    [one] { $count } кубик атаки
    [few] { $count } кубика атаки
   *[other] { $count } кубиков атаки
} на любой дальности до 2
ne-memo-defence_dice = { $count ->
    [one] +{ $count } кубик защиты
    [few] +{ $count } кубика защиты
   *[other] +{ $count } кубиков защиты
}
ne-memo-reroll = { $count ->
    [one] перебросьте один свой кубик
   *[other] перебросьте свои кубики, до { $count }
}
ne-memo-reroll-any = перебросьте любые свои кубики
ne-memo-turn = { $count ->
    [one] замените { $turned } на { $into }
   *[other] до { $count } раз замените { $turned } на { $into }
}
ne-memo-turn-theirs = { $count ->
    [one] замените { $turned } противника на { $into }
   *[other] до { $count } раз замените { $turned } противника на { $into }
}
ne-memo-cancel-crit = { $count ->
    [one] отмените критическое попадание
   *[other] отмените до { $count } критических попаданий
}
ne-memo-cancel-hit = { $count ->
    [one] отмените попадание
   *[other] отмените до { $count } попаданий
}
ne-memo-more_damage = ещё { $count } урон
ne-memo-reach = атака дальше 2, { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[other] { $count } кубиков
}
ne-memo-damage = { $count } урон
ne-memo-damage-other = { $count } урон противнику
ne-memo-energy = получите { $count } { $count ->
    [one] энергию
   *[other] энергии
}
ne-memo-energy-ally = каждый союзник в вашем секторе получает { $count } { $count ->
    [one] энергию
   *[other] энергии
}
ne-memo-drain = −{ $count } { $count ->
    [one] энергия
   *[other] энергии
}
ne-memo-drain-other = противник теряет { $count } { $count ->
    [one] энергию
   *[other] энергии
}
ne-memo-first = ходите первым в этом раунде
ne-memo-move = { $count ->
    [one] перейдите в соседний сектор
   *[other] перейдите не дальше, чем на { $count } сектора
}
ne-memo-pull = { $count ->
    [one] боец из соседнего сектора переходит в ваш
   *[other] боец не дальше, чем за { $count } сектора, переходит в ваш
}
ne-memo-token = { $count ->
    [one] положите свой жетон в свой или соседний сектор
   *[other] положите свой жетон не дальше, чем за { $count } сектора
}

## Что действует всегда

ne-memo-always-safe_when_closing = При закрытии урона нет
ne-memo-always-no_reroll = При атаке отсюда и защите здесь кубики не перебрасывают
ne-memo-always-move_anywhere = Движение отсюда ведёт в любой сектор
ne-memo-always-look_more = При поиске смотрите на { $count } { $count ->
    [one] карту
    [few] карты
   *[other] карт
} больше
ne-memo-always-search_cheaper = Поиск дешевле на { $count } { $count ->
    [one] энергию
   *[other] энергии
}
ne-memo-always-abilities_dearer = Способности и «Манёвры» дороже на { $count } { $count ->
    [one] энергию
   *[other] энергии
}
ne-memo-always-enter_energy = Кто сюда попал, получает { $count } { $count ->
    [one] энергию
   *[other] энергии
}
ne-memo-always-defence_dice = Всегда { $count ->
    [one] +{ $count } кубик защиты
    [few] +{ $count } кубика защиты
   *[other] +{ $count } кубиков защиты
}
ne-memo-guards_count = При защите здесь { $turned } считается как { $into }

## Карты, планшеты и тайлы

ne-memo-loot = Тип: { $kind }. Припас: { $supplies }. { $most ->
    [one] Вмещает { $most } припас
    [few] Вмещает { $most } припаса
   *[other] Вмещает { $most } припасов
}
ne-memo-dice = Кубики атаки: { $ranges }
ne-memo-range = { $count } на дальности { $distance }
ne-memo-whole-sector = Бьёт по всем противникам в секторе
ne-memo-class-green = Поиск: посмотрите 3 зелёные карты, оставьте 2
ne-memo-class-orange = Поиск: 2 оранжевые карты
ne-memo-class-purple = Поиск: 1 фиолетовая и 1 зелёная карта
ne-memo-token-fighter = Действует на всех бойцов в своём секторе
ne-memo-token-opponent = Действует на всех других в своём секторе, кроме союзников
ne-memo-token-others = Действует на всех других в своём секторе, союзников тоже
ne-memo-placed = Когда его кладут: { $effects }
ne-memo-entered = Кто сюда попал: { $effects }
ne-memo-once = Затем жетон возвращается
ne-memo-board = Базовое оружие. { $dice }. Кубики защиты: { $armour }
ne-memo-bot = Бот: 1 очко, за пару ещё 1. Добытый служит припасом: { $supplies }
ne-memo-action = Инициатива { $initiative }. Слева: { $left }. Справа: { $right }

## Что одинаково в любом наборе

ne-memo-score = Жетон табло: верхний называет сектор, который закроется следующим.
ne-memo-shield = Защитное поле: +1 кубик защиты, пока оно на бойце, до конца раунда.
ne-memo-leader = Жетон лидера: решает равенство инициативы и даёт в конце 1 очко.
ne-memo-pointer = Указатель: положите его на карту или сектор, чтобы сказать «вот это».
ne-memo-automa = После всех делает шаг к тому, у кого больше жетонов здоровья не дальше 3 секторов, и атакует. { $dice }. Кубики защиты: { $armour }

## Планшеты без меток

ne-board = { $name } · { $side }
ne-board-health = Жетоны здоровья; урон снимает их слева
ne-board-energy = Энергия
ne-board-manoeuvres = Манёвры. А, { $a } { $a ->
    [one] энергия
    [few] энергии
   *[other] энергий
}, при атаке или защите: перебросьте любые кубики, свои или союзника в вашем секторе, один раз за атаку. Б, { $b } { $b ->
    [one] энергия
    [few] энергии
   *[other] энергий
}, после неудачной атаки: перейдите в соседний сектор. В, { $c } { $c ->
    [one] энергия
    [few] энергии
   *[other] энергий
}, когда закрывается ваш сектор: отмените урон.
ne-board-rounds = Планшет раундов · { $side }
ne-board-players = Для такого числа игроков: { $players }
ne-board-rounds-text = Ячейка говорит, сколько секторов закрывается в конце раунда. Кладите на неё жетоны закрытых секторов.
ne-board-cells = Раунды

## Грани кубиков

ne-memo-die-crit = Критическое попадание: 1 урон, если его не отменит полный щит.
ne-memo-die-hit = Попадание: 1 урон, если его не отменит щит или полный щит.
ne-memo-die-maybe = Условный промах (?): промах, если его не изменит эффект.
ne-memo-die-miss = Промах: ничего не делает.
ne-memo-die-full = Полный щит: отменяет критическое или обычное попадание.
ne-memo-die-shield = Щит: отменяет обычное попадание.
ne-memo-die-charge = Заряд: ничего не отменяет, но даёт 1 энергию.
ne-memo-die-fail = Провал: ничего не делает.
