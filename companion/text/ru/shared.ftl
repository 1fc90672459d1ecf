# Слова на экране, общие для всех игр.
shared-player = { $seat }
shared-points = { $count ->
    [one] очко
    [few] очка
   *[many] очков
}
shared-in-hand = в руке
shared-in-deck = в колоде
shared-discarded = в сбросе
shared-location = Локация { $number }

# Какая по счёту: 3-я карта столбца.
shared-nth = { $place }-я
shared-decimal = { $whole },{ $part }
shared-and = { $parts } и { $last }

shared-refused = { $rule }: { $because }
shared-broken = { $rule }: { $because } { $remedy }
shared-changed = { $count ->
    [0] Стол такой, как был
    [1] Одна карта или фигура не на месте
    [2] Две карты или фигуры не на месте
   *[other] На столе слишком много изменилось
}
shared-misdone = Сделано, но не так. { $steps }
shared-put-back = Показано, как было. Верните всё в любом порядке.
shared-left = { $count ->
    [0] Всё сделано.
    [one] Остался { $count } шаг.
    [few] Осталось { $count } шага.
   *[many] Осталось { $count } шагов.
}
shared-won = Победа: { $seat }
shared-won-together = Общая победа: { $seats }
shared-won-by = Победа: { $name }
shared-drawn = Ничья
shared-ended-by = Победа: { $name }. { $because }
shared-ended = { $winners ->
    [0] Ничья.
   *[other] Победа: { $names }.
} { $because }
shared-set-up = Разложите игру
shared-set-up-done = Стол готов
shared-not-saved = Последний ход ещё не сохранён: { $reason }. Игра ждёт.
shared-record-removed = Другая программа удалила запись этой партии. Она записана заново, ничего не потеряно.
shared-record-altered = Другая программа изменила запись этой партии. Она записана заново, ничего не потеряно.
shared-place = { $place }. { $seats }
shared-place-points = { $place }. { $seats }: { $points }
shared-left-over = Из игры вышли: { $seats }. Доиграть партию нельзя.
shared-left-early = Вышли раньше: { $seats }
