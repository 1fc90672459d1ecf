# Что читает тот, кто спрашивает: главы правил и что можно сделать.
uu-chapter-setup = Перед игрой
uu-chapter-turn = Ход
uu-chapter-summon = Призыв и зоны контроля
uu-chapter-capture = Захваты
uu-chapter-status = Статус фигуры
uu-chapter-abilities = Что умеют фигуры
uu-chapter-end = Конец игры

uu-sort-exchange = Поменять фигуры в своём мешке или оставить его как есть.
uu-sort-draw = Достать фигуру из своего мешка и призвать её.
uu-sort-draw-by = Достать фигуры с помощью фигуры «{ $figure }» и призвать одну из них.
uu-sort-summon = Призвать фигуру «{ $figure }».
uu-sort-use = Использовать фигуру «{ $figure }» на { $cell }.
uu-sort-rise = Поднять фигуру «{ $figure }» на { $cell }.
uu-sort-prisoner = Взять пленного.
