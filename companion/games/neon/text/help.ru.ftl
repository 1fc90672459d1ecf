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

ne-sort-lay = Положить две карты действий в закрытую, одну на половину другой.
ne-sort-reveal = Открыть две свои карты действий.
ne-sort-land = Высадиться в любой сектор.
ne-sort-move = Перейти.
ne-sort-search = Обыскать свой сектор.
ne-sort-defend = Защита: 2 энергии.
ne-sort-lead = Взять жетон лидера и 1 энергию.
ne-sort-gain = Получить энергию.
ne-sort-skip = Пропустить действие, если это разрешено.
ne-sort-assault = Атаковать: выбрать оружие и цель.
ne-sort-pass = Продолжить, ничего больше не применяя.
ne-sort-roll = Бросить кубики.
ne-sort-assign = Сказать, что отменяют полные щиты.
ne-sort-draw = Взять карты добычи из колод.
ne-sort-keep = Сказать, какие карты остаются.
ne-sort-equip = Положить карту как снаряжение.
ne-sort-stow = Положить карту под снаряжение как припас.
ne-sort-scrap = Сбросить карту.
ne-sort-take = Взять снаряжение поверженного бойца или отказаться.
ne-sort-improve = Оставить одно из двух улучшений.
ne-sort-flee = Покинуть закрывающийся сектор.
ne-sort-token = Открыть следующий жетон табло.
ne-sort-use = { $name }: { $text }.
ne-sort-automa = Автома действует сама.
