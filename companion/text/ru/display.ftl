# Что экран добавляет от себя.
display-more-tasks = и ещё { $count }
display-checking = проверяю
display-last = Последний ход
display-tasks = Сделайте на столе
display-mouse-help = Карты: мышью · R или колесо: повернуть · F: перевернуть · D: взять · двойной щелчок: D или F · S: тасовать · H: скрыть руку · Пробел, Enter, Backspace: кнопки · C: исправить · в коробку: убрать · Esc: выйти
display-mouse-box = коробка
display-more = Ещё { $count }
display-from-start = К началу
display-take-back = Взять назад
display-history = История
display-help = Помощь
display-menu = Меню
display-text = { $text }
display-ticked = ✓ { $text }
display-open = • { $text }
display-bad = ! { $text }
