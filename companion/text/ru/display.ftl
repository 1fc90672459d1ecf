# Что экран добавляет от себя.
display-more-chores = и ещё { $count }
display-last = Последний ход
display-chores = Сделайте на столе
