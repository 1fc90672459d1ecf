# Что делают игроки в Shadow Fight и что из этого выходит.

sf-copies = { $count } × { $move }

## Что делают игроки

sf-does-choose = { $seat } оставляет демона «{ $demon }»
sf-does-turn-up = { $seat } открывает поле боя «{ $field }»
sf-does-offer = { $seat } выкладывает { $moves }
sf-does-pick = { $seat } берёт карту «{ $move }»
sf-does-lay = { $seat } кладёт карту рубашкой вверх
sf-does-open = { $seat } открывает карту «{ $move }»
sf-does-turn-over = { $seat } переворачивает карту «{ $move }», она уходит в сброс
sf-does-act = { $seat } выбирает действие «{ $action }»
sf-does-act-nothing = { $seat } действует
sf-does-power = { $seat } применяет способность демона «{ $demon }»
sf-does-power-nothing = { $seat } применяет способность демона
sf-does-aimed = { $does }: { $aim }
sf-aim-target = цель — { $seat }
sf-aim-tactics = тактика — { $moves }
sf-aim-named = назван приём «{ $move }»
sf-does-discard = { $seat } сбрасывает: { $moves }
sf-does-show = { $seat } показывает всю руку: { $moves }
sf-does-search = { $count ->
    [0] { $seat } не находит ни одной карты «{ $move }»
   *[other] { $seat } находит карты: { $count } × { $move }
}
sf-does-search-nothing = { $seat } ищет карты
sf-does-lots = { $seat }: жребий пал на { $count ->
    [one] карту { $places }
   *[other] карты { $places }
}, если считать слева
sf-does-lots-open = { $seat }: бросают жребий

## Что происходит

sf-event-done = { $action }.
sf-event-prepared = Подготовлен бой { $fight }.
sf-event-prepared-aside = Бой { $fight } решающий; { $count ->
    [one] в нём не участвует { $seats }
   *[other] в нём не участвуют { $seats }
}.
sf-event-fields-shuffled = Все поля боя ({ $count }) перемешаны заново.
sf-event-field = Поле этого боя — «{ $field }».
sf-event-offered = Открыты для выбора: { $moves }.
sf-event-left-over = Никто не взял: { $moves }.
sf-event-fight = Начинается бой { $fight }.
sf-event-round = Начинается раунд { $round }; карта первого игрока: { $seat }.
sf-event-turn = Ход { $turn }.
sf-event-drawn = { $seat } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}.
sf-event-reshuffled = Сброс становится новой колодой: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}.
sf-event-given = Карту «{ $move }» { $count ->
    [one] получает { $seats }
   *[other] получают { $seats }
}.
sf-event-given-some = Карту «{ $move }» { $count ->
    [one] получает { $seats }
   *[other] получают { $seats }
}, больше их нет, без карты: { $missing }.
sf-event-given-none = Карт «{ $move }» не осталось ни для кого.
sf-event-stolen = { $seat } забирает карту из руки соперника ({ $victim }).
sf-event-named = { $seat } называет приём «{ $move }», отвечает { $victim }.
sf-event-cleared = Серия уходит в сброс ({ $seat }): { $moves }.
sf-event-trap = { $count ->
    [one] Ловушка поставлена
   *[other] Ловушки поставлены
}: { $move }.
sf-event-untrap = { $count ->
    [one] Ловушка снята
   *[other] Ловушки сняты
}: { $move }.
sf-event-knockout = «Нокаут» теперь лежит здесь: { $move }.
sf-event-lift = «Нокаут» снят: { $move }.
sf-event-knockout-hit = { $seat } попадает на «Нокаут» ({ $move }), он возвращается в стопку.
sf-event-knockout-safe = { $seat } под защитой; «Нокаут» ({ $move }) возвращается в стопку.
sf-event-trap-sprung = { $seat } попадает в ловушку ({ $move }).
sf-event-trap-safe = { $seat }: ловушка ({ $move }) не действует.
sf-event-passive = Действует «{ $card }».
sf-event-passive-of = { $seat }: действует «{ $card }».
sf-event-unharmed = Без последствий: { $seats }.
sf-event-energy-lost = { $seat } теряет { $count ->
    [one] { $count } единицу
    [few] { $count } единицы
   *[other] { $count } единиц
} энергии, осталось { $left }.
sf-event-energy-gained = { $seat } получает { $count ->
    [one] { $count } единицу
    [few] { $count } единицы
   *[other] { $count } единиц
} энергии, стало { $left }.
sf-event-stance = { $seat } встаёт в защитную стойку.
sf-event-first = Карта первого игрока теперь здесь: { $seat }.
sf-event-first-kept = { $seat } оставляет себе карту первого игрока.
sf-event-out-energy = Вне боя: { $seats }. Энергия кончилась.
sf-event-out-knockout = Вне боя: { $seats }. «Нокаут» на тактике «{ $move }».
sf-event-out-lower = Вне боя: { $seats }. Номер карты «{ $move }» меньше, чем у карты слева.
sf-event-out-empty = Вне боя: { $seats }. Нечего выложить.
sf-event-out-aside = В этом бою не { $count ->
    [one] участвует
   *[other] участвуют
}: { $seats }.
sf-event-fight-won = Бой { $fight } { $count ->
    [one] выигрывает { $seats }
   *[other] выигрывают { $seats }
}.
sf-event-tied-decider = Вместе дошли до цели: { $seats }. Всё решит следующий бой между ними.
sf-event-tied = Вместе дошли до цели: { $seats }. Теперь нужно побед: { $goal }.
sf-event-won = Игру { $count ->
    [one] выигрывает { $seats }
   *[other] выигрывают { $seats }
}.

## Что из этого вышло, похожее вместе

sf-result-by = «{ $card }». { $result }
sf-result-by-trap = Ловушка «{ $move }». { $result }
sf-result-left = { $seat } (теперь { $left })
sf-result-lost = Урон { $count }: { $seats }.
sf-result-gained = Энергия +{ $count }: { $seats }.
sf-result-drawn = { $seats } { $players ->
    [one] берёт { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }
   *[other] берут по { $count ->
        [one] { $count } карте
        [few] { $count } карты
       *[other] { $count } карт
    }
}.

## Чего никто не видит

sf-request-draw = { $seat }: возьмите из колоды { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}.
sf-request-shuffle = Перемешайте сброс и положите его новой колодой.
sf-request-shuffle-deck = Перемешайте колоду.
sf-request-shuffle-fields = Перемешайте все поля боя и положите их новой колодой.
sf-request-steal = { $seat }: посмотрите руку соперника ({ $victim }) и возьмите из неё одну карту.
sf-request-give = Раздайте по карте «{ $move }»: { $seats }. Затем перемешайте колоду.
