uu-piece = { $figure } ({ $seat })
uu-figure-kind = { $figure }

uu-zone-cell = клетка { $cell }
    .to = на { $cell }
    .at = на { $cell }
    .from = с { $cell }
uu-sign-point = точка захвата, в цвете защитника
uu-sign-centre = центр
uu-zone-drawn = вынутые фигуры ({ $seat })
    .to = к вынутым фигурам
    .at = среди вынутых фигур
    .from = из вынутых фигур
    .owner = { $seat }
uu-zone-prisoners = пленные ({ $seat })
    .to = к пленным
    .at = среди пленных
    .from = из пленных
    .owner = { $seat }
uu-zone-discard = сброшенные фигуры ({ $seat })
    .to = к сброшенным фигурам
    .at = среди сброшенных фигур
    .from = из сброшенных фигур
    .owner = { $seat }

uu-label-drawn = вынутые фигуры
uu-label-prisoners = пленные
uu-label-discard = сброшенные фигуры

uu-menu-exchange = { $seat }: сколько фигур меняете?
uu-menu-turn = { $seat }: { $ways ->
    [draw] достаньте фигуру
    [use] используйте свою фигуру
   *[draw-use] достаньте фигуру или используйте свою
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
