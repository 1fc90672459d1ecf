uu-piece = { $figure } ({ $seat })
uu-figure-kind = { $figure }

uu-zone-cell = клетка { $cell }
uu-sign-point = точка захвата, в цвете защитника
uu-sign-centre = центр
uu-zone-drawn = { $seat }, вынутые фигуры
uu-zone-prisoners = { $seat }, пленные
uu-zone-discard = { $seat }, сброшенные фигуры

uu-menu-exchange = { $seat }: сколько фигур меняете?
uu-menu-turn = { $seat }: { $ways ->
    [draw] достаньте фигуру
    [use] используйте фигуру
   *[draw-use] достаньте фигуру или используйте одну
}
uu-menu-summoning = { $seat }: куда встаёт { $figure }?
uu-menu-capturing = { $seat }: возьмите пленного
uu-option-exchange = { $count ->
    [0] Ни одной
    [one] { $count } фигуру
    [few] { $count } фигуры
   *[other] { $count } фигур
}
uu-option-same-memos = Оставить все
uu-option-no-memo = Ничего не добавлять
uu-option-draw = Достать за меня
uu-option-draw-by = { $figure }: достать { $count } за меня
uu-option-take = Взять за меня

uu-ask-drops = { $seat }: какую карту-памятку убираете?
uu-ask-adds = { $seat }: какую карту-памятку добавляете?
uu-ask-drawn = { $seat }: кого из них призываете?
uu-ask-who = Кто это сделал?
uu-ask-how = { $figure }: передвижение или действие?
uu-ask-what = { $figure }: как именно?

uu-drawn-here = вынуто
uu-in-bag = в мешке
uu-prisoners = { $count ->
    [one] пленный
    [few] пленных
   *[many] пленных
}
uu-memos = Карты-памятки: { $seat }
uu-memo = { $class } · { $figure }
uu-memo-card =
    { $figure }, класс { $class }
    { $text }
uu-memo-lines =
    { $line }
    { $rest }
uu-correct-between-turns = Принять стол как есть можно только между ходами.
uu-correct-play-on = Закончите начатое или верните ход.
uu-correct-not-in-bag = Этих фигур в мешке быть не могло: { $figures }.
uu-correct-remove = Сначала уберите их со стола.
