# Что читает тот, кто спрашивает: главы правил и что можно сделать.
kf-chapter-setup = Карты и колоды
kf-chapter-roles = Кто атакует
kf-chapter-round = Раунд
kf-chapter-coins = Монеты
kf-chapter-abilities = Что делают способности
kf-chapter-end = Конец игры

kf-sort-hand-over = Отдать право первого хода и взять три карты.
kf-sort-attack = Атаковать: выложить красную карту лицом вверх.
kf-sort-face-down = Атаковать рубашкой вверх; соперник возьмёт карту.
kf-sort-defend = Защищаться: выложить синюю карту.
kf-sort-reveal = Открыть атаку.
kf-sort-activate = Активировать способность своей карты; заплатить картами с монетами.
kf-sort-decline = Не активировать способность.
kf-sort-pull = Не глядя вытянуть карты из руки соперника.
kf-sort-told = { $action }.
