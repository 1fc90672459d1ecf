# Вся игра в «Неон» в обзоре.

ne-story-points = Очки (в «Королевской битве» — здоровье)
ne-story-threes = Жетоны здоровья по 3
ne-story-twos = Жетоны здоровья по 2
ne-story-ones = Жетоны здоровья по 1
ne-story-bots = Боты
ne-story-pairs = Пары ботов
ne-story-leader = Жетон лидера
ne-story-damage = Нанесено урона
ne-story-lost = Получено урона
ne-story-defeats = Повержено бойцов
ne-story-failed = Неудачные атаки
ne-story-searches = Поиски
ne-story-uses = Применено способностей и эффектов
