# Нарисованный стол Shadow Fight.

sf-face-tactic = { $ru }
sf-face-trap = Ловушка: { $ru }
sf-face-knockout = Нокаут
sf-face-first = Первый игрок
sf-face-back = Приём
sf-face-demon_back = Демон
