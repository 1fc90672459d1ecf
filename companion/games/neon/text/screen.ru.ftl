# Что стоит на экранах «Неона».

ne-dropship = корабль
ne-shield = защитное поле
ne-search-tokens = жетоны поиска
ne-round = Раунд { $round } из { $rounds }
ne-round-past = Раунд { $round }
ne-over-now = Конец
ne-closes = { $count ->
    [one] Закроется { $number }
   *[other] Закроются { $number } и ещё один
}
ne-closes-none = Последний раунд: больше ничего не закроется
ne-closes-toll = Закрытие: каждому 1 урон
ne-cells = Закрытия по раундам: { $cells }
ne-cell = { $count }
ne-cell-now = [{ $count }]
ne-fighter-name = { $name }
ne-fighter-place = { $place }. { $seat }
ne-is-out = вне Турнира
ne-health = здоровье
ne-health-last = здоровье, последняя жизнь
ne-energy = энергия
ne-shields = защита
ne-points = очки
ne-leads = лидер
ne-row-label = Инициатива { $initiative }
ne-attack = { $who } → { $target }: { $weapon }, дальность { $distance }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
}
ne-attack-over = { $who }: { $weapon }, дальность { $distance }
ne-strikes = атака
ne-guards = защита
ne-left = Осталось: критических { $crits }, обычных { $hits }
ne-odds = Попадание { $chance } %, в среднем { $expected }
ne-odds-with = { $name }: { $chance } %, { $expected }
ne-odds-nothing = Ничто из доступного этого не изменит
ne-total = { $names }: { $points }
ne-total-out = { $names }: { $points } (вне Турнира)
ne-line-three = { $count ->
    [1] за тройку
    [one] за { $count } тройку
    [few] за { $count } тройки
   *[other] за { $count } троек
}
ne-line-two = { $count ->
    [1] за двойку
    [one] за { $count } двойку
    [few] за { $count } двойки
   *[other] за { $count } двоек
}
ne-line-one = { $count ->
    [1] за единицу
    [one] за { $count } единицу
    [few] за { $count } единицы
   *[other] за { $count } единиц
}
ne-line-bot = { $count ->
    [1] за бота
    [one] за { $count } бота
   *[other] за { $count } ботов
}
ne-line-pair = { $count ->
    [1] за пару
    [one] за { $count } пару
    [few] за { $count } пары
   *[other] за { $count } пар
}
ne-line-leader = лидеру
