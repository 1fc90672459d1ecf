# Что экран добавляет от себя.
display-more-chores = и ещё { $count }
