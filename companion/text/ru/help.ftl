# Помощь: что это такое, что можно сделать сейчас, и правила.
help-now = { $count ->
    [0] Игра окончена.
    [1] Сейчас ходит { $seats }. Можно:
   *[other] Сейчас ходят { $seats }. Можно:
}
help-now-companion = Сейчас действует компаньон:
help-nothing = Сейчас делать нечего.
help-rules = Правила
help-rules-of = Правила · { $game }
help-things = Что это?
help-things-how = Коснитесь карты, места или числа, чтобы узнать, что это.
help-value = { $value }
help-may = Сейчас возможно:
help-after = Сможет действовать после одного из этих ходов:
help-done-to = Что с этим может случиться сейчас:
help-done-at = Что здесь может случиться сейчас:
help-face-down = Лежит рубашкой вверх. Что это за карта, знает только её владелец, пока её не откроют.
help-may-nothing = Сейчас это ни в чём не участвует.
help-results = { $results }
help-rule = Правило { $rule }
help-rule-named = { $name }: { $text }
help-search = Поиск по правилам
help-search-for = Слова: { $text }
help-search-how = Напишите начало слова или номер правила.
help-search-nothing = Таких слов в правилах нет.
help-search-found = { $count ->
    [one] Эти слова есть в { $count } правиле.
   *[many] Эти слова есть в { $count } правилах.
}
help-hint-may = Сейчас возможно: { $action }
help-hint-after = Сможет действовать, если: { $action }
help-hint-or = или: { $action }
help-hint-more = и другое
help-search-read = { $count ->
    [0] Прочесть
    [one] Прочесть { $count } правило
    [few] Прочесть { $count } правила
   *[many] Прочесть { $count } правил
}
