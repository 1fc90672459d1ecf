# Партия с начала: ход за ходом.
history-start = Начало партии
history-before = ◀
history-after = ▶
history-plays = Ходы
history-picture = Снимок
history-table = Стол
history-run = Пуск
history-stop = Стоп
history-no-picture = Снимка этого момента нет.
history-instead = { $n }. { $play } (вместо хода { $undo })
history-taken-back = { $n }. Ход { $undo } взят назад: { $play }
history-refused = { $n }. Отклонено: { $play }
history-did-not-stay = Позже этот ход взяли назад.
history-results = { $first }{"\u000A"}{ $rest }
history-delete = Удалить снимки
history-delete-own = { $count ->
    [one] { $count } снимок этой партии
    [few] { $count } снимка этой партии
   *[many] { $count } снимков этой партии
}
history-delete-own-detail = Сама запись партии останется.
history-delete-all = { $count ->
    [one] { $count } снимок всех партий
    [few] { $count } снимка всех партий
   *[many] { $count } снимков всех партий
}
history-not-deleted = Некоторые снимки удалить не удалось, они остались в папке { $folder }: { $reason }.
