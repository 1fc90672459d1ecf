# Что делают игроки в «Неоне» и что из этого выходит.

ne-copies = { $count } × { $what }
ne-player-fighter = { $seat } ({ $fighter })
ne-target-sector = все противники, { $sector }
ne-target-bot = бот «{ $bot }», { $sector }
ne-target-a-bot = бот, { $sector }
ne-weapon-base = базовое оружие
ne-weapon-automa = своё оружие
ne-weapon-none = нет
ne-die-none = ничего

## Что делают игроки

ne-does-lay = { $seat } кладёт две карты действий в закрытую
ne-does-reveal = { $seat } открывает ряд: { $row }; инициатива { $initiative }
ne-does-land = { $seat } высаживается в { $sector }
ne-does-move = { $seat } переходит в { $sector }
ne-does-stay = { $seat } остаётся на месте
ne-does-search = { $seat } обыскивает { $sector }
ne-does-defend = { $seat } держит защиту и копит энергию
ne-does-lead = { $seat } берёт лидерство
ne-does-gain = { $seat } копит энергию
ne-does-skip = { $seat } теряет действие: { $deed }
ne-does-skip-nothing = { $seat } пропускает действие
ne-does-assault = { $seat } атакует: цель — { $target }, оружие — { $weapon }
ne-does-use = { $seat } применяет «{ $name }»
ne-does-use-so = { $seat } применяет «{ $name }»: { $parts }
ne-does-use-nothing = { $seat } применяет способность
ne-aim-dice = кубики: { $dice }
ne-aim-pay = плата — { $card }
ne-does-pass = { $seat } продолжает
ne-does-pass-before = { $seat } переходит к броску
ne-does-pass-guard = { $seat } переходит к защите
ne-does-pass-brace = { $seat } принимает урон
ne-does-pass-revealed = { $seat } ждёт своей очереди
ne-does-roll-open = Бросают кубики
ne-does-roll = { $who } бросает: { $dice }
ne-does-roll-along = { $who } бросает: { $dice }; защита: { $guards }
ne-does-guard = { $who } защищается: { $dice }
ne-does-assign = { $count ->
    [0] { $seat } отменяет полными щитами только обычные попадания
    [one] { $seat } отменяет полными щитами { $count } критическое попадание
    [few] { $seat } отменяет полными щитами { $count } критических попадания
   *[other] { $seat } отменяет полными щитами { $count } критических попаданий
}
ne-does-look = { $seat } смотрит: { $cards }
ne-does-draw = { $seat } берёт: { $cards }
ne-does-keep = { $seat } оставляет: { $cards }
ne-does-equip = { $seat } кладёт снаряжение «{ $card }»
ne-does-cover = { $seat } кладёт «{ $card }» поверх «{ $over }»
ne-does-cover-shed = { $seat } кладёт «{ $card }» поверх «{ $over }» и сбрасывает: { $cards }
ne-does-stow = { $seat } кладёт припас «{ $card }» под карту «{ $under }»
ne-does-scrap = { $seat } сбрасывает «{ $card }»
ne-does-take = { $seat } забирает трофеи: { $cards }
ne-does-take-none = { $seat } не берёт снаряжения
ne-does-improve = { $seat } оставляет улучшение «{ $upgrade }»
ne-does-flee = { $seat } уходит в { $sector }
ne-does-token-open = Открывают следующий жетон табло
ne-does-token = Следующим закроется { $sector }
ne-does-automa-move = { $automa } идёт в { $sector }; цель — { $target }: здоровья рядом больше всех, { $count ->
    [one] { $count } жетон
    [few] { $count } жетона
   *[other] { $count } жетонов
}
ne-does-automa-stay = { $automa } остаётся на месте ({ $sector }); цель — { $target }: здоровья рядом больше всех, { $count ->
    [one] { $count } жетон
    [few] { $count } жетона
   *[other] { $count } жетонов
}
ne-does-automa-lost = { $automa } никого рядом не видит и идёт в { $sector }: номер меньше
ne-does-automa-attack = { $automa } атакует: цель — { $target }

## Что происходит

ne-event-round = Начинается раунд { $round }.
ne-event-laid = { $seat }: две карты действий лежат в закрытую.
ne-event-revealed = { $seat } открывает ряд: { $row }; инициатива { $initiative }.
ne-event-shields = { $seat } поднимает защитное поле: { $count }.
ne-event-shields-off = { $who }: защитное поле снято.
ne-event-first = { $seat } ходит раньше всех в этом раунде.
ne-event-turn = Ходит { $seat }.
ne-event-turn-ended = { $seat } сбрасывает: { $cards }.
ne-event-hand = { $seat } берёт { $count ->
    [one] { $count } карту действий
    [few] { $count } карты действий
   *[other] { $count } карт действий
}.
ne-event-hand-shuffled = { $seat }: сброс карт действий становится новой колодой.
ne-event-skipped = { $seat } пропускает действие.
ne-event-leader = { $seat } забирает жетон лидера ({ $former }).
ne-event-landed = { $who } высаживается в { $sector }.
ne-event-moved = { $who } переходит в { $sector }.
ne-event-energy = { $who }: +{ $count } к энергии, теперь { $left }.
ne-event-energy-lost = { $who }: −{ $count } к энергии, осталось { $left }.
ne-event-token = { $seat } кладёт жетон «{ $token }» в { $sector }.
ne-event-token-back = Жетон «{ $token }» возвращается ({ $seat }).
ne-event-token-acted = Жетон «{ $token }» действует: { $who }.
ne-event-searched = { $seat } обыскивает { $sector }, энергия: { $cost }.
ne-event-shuffled-green = Зелёный сброс становится новой колодой.
ne-event-shuffled-orange = Оранжевый сброс становится новой колодой.
ne-event-shuffled-purple = Фиолетовый сброс становится новой колодой.
ne-event-drawn = { $seat } берёт: { $cards }.
ne-event-kept = { $seat } оставляет: { $cards }.
ne-event-kept-some = { $seat } оставляет: { $cards }; в сброс: { $rest }.
ne-event-equipped = { $seat } кладёт снаряжение «{ $card }».
ne-event-covered = { $seat } кладёт «{ $card }» поверх «{ $over }», и та становится припасом.
ne-event-stowed = { $seat } кладёт припас «{ $card }» под карту «{ $under }».
ne-event-scrapped = { $seat } сбрасывает: { $cards }.
ne-event-bot-spent = { $seat } переворачивает бота «{ $bot }» как припас.
ne-event-took-none = { $seat } не берёт снаряжения ({ $victim }).
ne-event-took = { $seat } забирает снаряжение ({ $victim }): { $cards }.
ne-event-upgraded = { $seat } оставляет улучшение «{ $upgrade }».
ne-event-rebuilt = { $seat } продолжает на стороне Б планшета.
ne-event-attacked = { $who } атакует: цель — { $targets }, оружие — { $weapon }, дальность { $distance }, кубиков: { $dice }.
ne-event-used = { $seat } применяет «{ $name }».
ne-event-rolled = { $who } бросает: { $dice }.
ne-event-rolled-along = { $who } бросает: { $dice }; защита: { $guards }.
ne-event-guarded = { $who } защищается: { $dice }.
ne-event-strikes = Кубики атаки теперь: { $dice }.
ne-event-guards = Кубики защиты теперь: { $dice }.
ne-event-cancelled = Осталось попаданий: критических — { $crits }, обычных — { $hits }.
ne-event-cancelled-all = Все попадания отменены.
ne-event-damaged = { $who } получает { $count } урон, осталось здоровья: { $left }.
ne-event-damaged-by = { $who } получает { $count } урон ({ $by }), осталось здоровья: { $left }.
ne-event-bot-won = { $who } уничтожает бота «{ $bot }» и берёт его жетон.
ne-event-failed = { $who }: атака не удалась.
ne-event-maintenance = { $who } уходит на техобслуживание на десантный корабль.
ne-event-out = { $who } выбывает из Турнира.
ne-event-prey = Цель Автомы — { $who }, жетонов здоровья: { $count }.
ne-event-no-prey = Автома никого рядом не видит.
ne-event-closing = Закрывается { $sector }.
ne-event-toll = Последние два сектора наносят урон всем.
ne-event-bot-gone = Бот «{ $bot }» уходит, закрыт { $sector }.
ne-event-braced = { $seat } отменяет урон от закрытия сектора.
ne-event-closed = Закрыт { $sector }.
ne-event-next = Следующим закроется { $sector }.
ne-event-ended = Турнир окончен.

## Что из этого вышло, похожее вместе

ne-result-energy = Энергия: { $changes }.
ne-result-more = { $who } +{ $count } (теперь { $left })
ne-result-less = { $who } −{ $count } (теперь { $left })
ne-result-shields = Защитное поле: { $each }.
ne-result-shield = { $seat } { $count }
ne-result-damage = Урон { $count }: { $who } (осталось здоровья: { $left }).

## Чего никто не видит

ne-request-draw = { $seat }: возьмите { $count ->
    [one] { $count } карту действий
    [few] { $count } карты действий
   *[other] { $count } карт действий
}.
ne-request-shuffle = { $seat }: перемешайте свой сброс карт действий в новую колоду.
ne-request-shuffle-green = Перемешайте зелёный сброс и положите его новой колодой.
ne-request-shuffle-orange = Перемешайте оранжевый сброс и положите его новой колодой.
ne-request-shuffle-purple = Перемешайте фиолетовый сброс и положите его новой колодой.
ne-request-tokens = { $seat }: возьмите { $count ->
    [one] жетон здоровья
   *[other] жетоны здоровья
} ({ $tokens }), { $victim } отдаёт.
ne-request-supply = { $seat }: уберите в запас { $count ->
    [one] жетон здоровья
   *[other] жетоны здоровья
} ({ $tokens }).
ne-request-upgrade = { $seat }: положите второе улучшение под колоду.
ne-request-rebuilt = { $seat }: переверните планшет на сторону Б и положите шесть жетонов здоровья.
