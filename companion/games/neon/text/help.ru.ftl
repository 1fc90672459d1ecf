# Что «Неон» рассказывает о себе.

ne-chapter-setup = Подготовка
ne-chapter-round = Раунд
ne-chapter-actions = Действия
ne-chapter-loot = Добыча и улучшения
ne-chapter-attack = Атака и защита
ne-chapter-damage = Урон и поражение
ne-chapter-abilities = Способности
ne-chapter-sectors = Секторы
ne-chapter-closing = Закрытие секторов
ne-chapter-end = Конец игры и очки
ne-chapter-automa = Автома

ne-sort-lay = положить две карты действий в закрытую, одну на половину другой
ne-sort-reveal = открыть две свои карты действий
ne-sort-land = высадиться в любой сектор
ne-sort-move = перейти
ne-sort-search = обыскать свой сектор
ne-sort-defend = защита: 2 энергии
ne-sort-lead = взять жетон лидера и 1 энергию
ne-sort-gain = получить энергию
ne-sort-skip = пропустить действие, если это разрешено
ne-sort-assault = атаковать: выбрать оружие и цель
ne-sort-pass = продолжить, ничего больше не применяя
ne-sort-roll = бросить кубики
ne-sort-assign = сказать, что отменяют полные щиты
ne-sort-draw = взять карты добычи из колод
ne-sort-keep = сказать, какие карты остаются
ne-sort-equip = положить карту как снаряжение
ne-sort-stow = положить карту под снаряжение как припас
ne-sort-scrap = сбросить карту
ne-sort-take = взять снаряжение поверженного бойца или отказаться
ne-sort-improve = оставить одно из двух улучшений
ne-sort-flee = покинуть закрывающийся сектор
ne-sort-token = открыть следующий жетон табло
ne-sort-automa = Автома действует сама
