# Neon на столе: предметы и места, вопросы игрокам и возражения против неверного стола.

ne-piece-sector = сектор { $number } ({ $ru })
ne-piece-score = жетон табло сектора { $number } ({ $ru })
ne-piece-figure = фигурка: { $ru }
ne-piece-bot = бот «{ $ru }»
ne-piece-won = захваченный бот «{ $ru }»
ne-piece-shield = жетон защитного поля ({ $ru })
ne-piece-token = жетон «{ $ru }»
ne-piece-action = «{ $ru }» ({ $fighter })
ne-piece-action-back = карта действий рубашкой вверх ({ $ru })
ne-piece-card = { $ru }
ne-piece-loot-back = карта добычи рубашкой вверх ({ $grade })
ne-piece-back_upgrade = улучшение рубашкой вверх
ne-piece-leader = жетон лидера
ne-piece-die = кубик: { $face }
ne-pointer = указатель ({ $seat })

ne-zone-ring = арена
    .to = на арену
    .at = на арене
    .from = с арены
ne-zone-dropship = десантный корабль
    .to = на десантный корабль
    .at = на десантном корабле
    .from = с десантного корабля
ne-zone-tile = сектор { $number } ({ $ru })
    .to = в сектор { $number } ({ $ru })
    .at = в секторе { $number } ({ $ru })
    .from = из сектора { $number } ({ $ru })
ne-zone-display = место открытой добычи
    .to = на место открытой добычи
    .at = на месте открытой добычи
    .from = с места открытой добычи
ne-zone-top = место жетона табло
    .to = на место жетона табло
    .at = на месте жетона табло
    .from = с места жетона табло
ne-zone-stack = стопка жетонов табло
    .to = в стопку жетонов табло
    .at = в стопке жетонов табло
    .from = из стопки жетонов табло
ne-zone-discard = сброс
    .to = в сброс
    .at = в сбросе
    .from = из сброса
ne-zone-deck-green = зелёная колода
    .to = на зелёную колоду
    .at = на зелёной колоде
    .from = с зелёной колоды
ne-zone-deck-orange = оранжевая колода
    .to = на оранжевую колоду
    .at = на оранжевой колоде
    .from = с оранжевой колоды
ne-zone-deck-purple = фиолетовая колода
    .to = на фиолетовую колоду
    .at = на фиолетовой колоде
    .from = с фиолетовой колоды
ne-zone-deck-upgrades = колода улучшений
    .to = на колоду улучшений
    .at = на колоде улучшений
    .from = с колоды улучшений
ne-zone-row = ряд действий ({ $seat })
    .to = в ряд действий
    .at = в ряду действий
    .from = из ряда действий
    .owner = { $seat }
ne-zone-pistol = место пистолета ({ $seat })
    .to = на место пистолета
    .at = на месте пистолета
    .from = с места пистолета
    .owner = { $seat }
ne-zone-heavy = место тяжёлого оружия ({ $seat })
    .to = на место тяжёлого оружия
    .at = на месте тяжёлого оружия
    .from = с места тяжёлого оружия
    .owner = { $seat }
ne-zone-melee = место оружия ближнего боя ({ $seat })
    .to = на место оружия ближнего боя
    .at = на месте оружия ближнего боя
    .from = с места оружия ближнего боя
    .owner = { $seat }
ne-zone-grenade = место гранаты ({ $seat })
    .to = на место гранаты
    .at = на месте гранаты
    .from = с места гранаты
    .owner = { $seat }
ne-zone-armour = место брони ({ $seat })
    .to = на место брони
    .at = на месте брони
    .from = с места брони
    .owner = { $seat }
ne-zone-helmet = место шлема ({ $seat })
    .to = на место шлема
    .at = на месте шлема
    .from = с места шлема
    .owner = { $seat }
ne-zone-upgrade = место улучшения ({ $seat })
    .to = на место улучшения
    .at = на месте улучшения
    .from = с места улучшения
    .owner = { $seat }
ne-zone-bots = место захваченных ботов ({ $seat })
    .to = на место захваченных ботов
    .at = на месте захваченных ботов
    .from = с места захваченных ботов
    .owner = { $seat }
ne-zone-shields = место защитного поля ({ $seat })
    .to = на место защитного поля
    .at = на месте защитного поля
    .from = с места защитного поля
    .owner = { $seat }
ne-zone-leader = место жетона лидера ({ $seat })
    .to = на место жетона лидера
    .at = на месте жетона лидера
    .from = с места жетона лидера
    .owner = { $seat }

ne-label-ring = арена
ne-label-dropship = десантный корабль
ne-label-display = открытая добыча
ne-label-top = закроется
ne-label-stack = табло
ne-label-discard = сброс
ne-label-deck-green = зелёная
ne-label-deck-orange = оранжевая
ne-label-deck-purple = фиолетовая
ne-label-deck-upgrades = улучшения
ne-label-row = действия
ne-label-upgrade = улучшение
ne-label-bots = боты
ne-label-shields = защита
ne-label-leader = лидер

## Что делать игроку

ne-menu-lay = { $seat }: положите две карты действий рубашкой вверх, одну поверх половины другой
ne-menu-reveal = { $seat }: переверните обе карты так, как они лежат
ne-menu-revealed = { $seat }: ходить раньше всех?
ne-menu-land = { $seat }: высадитесь в любой сектор
ne-menu-act = { $seat }: действие { $number } из 3: { $deeds }
ne-menu-token = { $seat }: откройте следующий жетон табло
ne-menu-draw = { $seat }: выложите открыто { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
} добычи, колода: { $grades }
ne-menu-keep = { $seat }: какие карты оставить? Их должно быть { $count }
ne-menu-lay-loot = { $seat }: положите как снаряжение или припас либо сбросьте: { $cards }
ne-menu-trophy = { $seat }: возьмите карты снаряжения, не больше { $count } (проигравший боец: { $victim })
ne-menu-upgrade = { $seat }: посмотрите два улучшения и положите одно на место
ne-menu-brace = { $seat }: закрывается { $sector }. Отменить урон?
ne-menu-flee = { $seat }: закрывается { $sector }. Куда перейти?
ne-menu-toll = { $seat }, { $sector }: остаться или перейти в другой?

ne-menu-before = { $seat }: цель атаки — { $target }, { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[other] { $count } кубиков
}. Что-нибудь добавить?
ne-menu-after = { $seat }: на кубиках { $dice }. Что-нибудь изменить?
ne-menu-guard = { $seat }: против вас { $dice }. В защите { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[other] { $count } кубиков
}. Что-нибудь добавить?
ne-menu-guard-after = { $seat }: защита — { $guards }, атака — { $dice }. Что-нибудь изменить?
ne-menu-counter = { $seat }: атака — { $dice }, защита — { $guards }. Что-нибудь изменить?
ne-menu-assign = { $seat }: защита — { $guards }, атака — { $dice }. Сколько критических попаданий отменить полными щитами?
ne-menu-struck = { $seat }: осталось критических попаданий { $crits }, обычных { $hits }. Что-нибудь применить?
ne-menu-forced = { $seat }: осталось критических попаданий { $crits }, обычных { $hits }. Нужно применить: { $name }
ne-menu-dealt = { $seat }: урон { $count }. Что-нибудь применить?
ne-menu-endured = { $seat }: атака завершена. Что-нибудь применить?
ne-menu-failed = { $seat }: перейти после неудачной атаки в другой сектор?
ne-menu-roll = { $seat }: бросьте кубики атаки: { $count }. Сколько критических попаданий?
ne-menu-roll-along = { $seat }: бросьте кубики атаки: { $count }, а с ними защиту ботов и Автомы. Сколько критических попаданий?
ne-menu-roll-guard = { $seat }: бросьте кубики защиты: { $count }. Сколько полных щитов?

ne-ask-face = { $seat }: на скольких кубиках это: { $face }?
ne-ask-face-along = { $seat }: на скольких кубиках это ({ $who }): { $face }?
ne-ask-again = { $seat }: сколько таких кубиков перебросить: { $face }?
ne-ask-to = { $seat }: в какой сектор?
ne-ask-with = { $seat }: каким оружием атаковать?
ne-ask-at = { $seat }: кого атаковать?
ne-ask-pay = { $seat }: чем заплатить?
ne-ask-whom = { $seat }: кого?
ne-ask-how = { $seat }: как положить карту?
ne-ask-shed = { $seat }: сбросьте лишнее

ne-option-laid = Карты лежат
ne-option-move = Движение
ne-option-search = Поиск (энергия: { $cost })
ne-option-attack = Атака
ne-option-defend = Защита: 2 энергии
ne-option-lead = Лидерство
ne-option-gain = Получить энергию
ne-option-skip = Пропустить
ne-option-pass = Дальше
ne-option-pass-roll = Бросок
ne-option-pass-first = По обычному порядку
ne-option-pass-damage = Принять урон
ne-option-use = { $name } (энергия: { $cost })
ne-option-use-free = { $name }
ne-option-gear = { $name }
ne-option-effect = { $card }, эффект { $number }
ne-option-who = { $who }
ne-option-target = { $who }, здоровье { $health }
ne-option-cards = { $cards }
ne-option-take-none = Ничего
ne-option-equip = Как снаряжение
ne-option-over = Поверх: { $card }
ne-option-under = Под: { $card }
ne-option-scrap = Сбросить
ne-option-count = { $count }

## Против неверного стола

ne-because-together = { $count ->
    [1] Это изменение на столе — не ход.
   *[other] Изменений на столе { $count }, и вместе они не складываются в ход.
}
ne-because-taken-up = Карты, положенные рубашкой вверх, снова взяты в руку ({ $seats }), а остальные свои уже положили.
ne-remedy-lay-again = { $seats } { $count ->
    [1] снова кладёт
   *[other] снова кладут
} две карты действий рубашкой вверх.
ne-because-row = Ряд действий лежит без изменений, пока не выполнены все три действия ({ $seat }).
ne-because-their-cards = Здесь кладут только карты действий своего бойца ({ $seat }).
ne-because-open = { $seat } кладёт карты открыто, а ряды лежат рубашкой вверх, пока их не положили все.
ne-because-no-row = { $seat }: видимых половин { $count }, и ряда они не образуют: у верхней карты видны обе половины, у нижней — та, что рядом.
ne-remedy-row-back = { $seat } кладёт ряд так, как он лежал.
ne-remedy-row-away = { $seat } забирает карты в руку.
ne-remedy-face-down = { $seat } кладёт две свои карты рубашкой вверх, одну поверх половины другой.
ne-remedy-overlap = { $seat } кладёт одну из двух карт точно поверх левой или правой половины другой.
ne-because-no-place = Этому здесь не место ({ $zone }): { $card }.
ne-because-beside = Лежит вне всех мест поля: { $card }.
ne-because-stays = Остаётся там, где лежит ({ $zone }): { $card }.
ne-because-turned = Боком улучшение лежит только в том раунде, когда его применили: { $card }.
ne-because-ring = Порядок секторов в кольце не меняется.
ne-because-sector = Сектор покидает арену, только когда закрывается: { $card }.
ne-because-order = Снаряжение лежит поверх своих припасов, и припас не становится снаряжением ({ $zone }).
ne-because-automa = Куда она идёт, решает компаньон: { $card }.
ne-because-figure-gone = Фигурка остаётся на столе ({ $seat }).
ne-because-shown = «{ $card }» лежит там, а сейчас никто не берёт и не кладёт добычу.
ne-because-laid = «{ $card }» остаётся в снаряжении, пока её не применят, не накроют или не потеряют ({ $seat }).
ne-because-not-found = «{ $card }» не найдена поиском; добычу сначала показывают, потом кладут.
ne-because-leader = Жетон лидера сейчас здесь: { $seat }; он переходит только действием «Лидерство».
ne-because-bot = Бот остаётся на месте, пока его не уничтожат: { $card }.
ne-because-bot-turned = Захваченного бота переворачивают, когда платят им за эффект: { $card }.
ne-because-shield = Жетоны защитного поля появляются с действием «Защита» и уходят в конце раунда: { $card }.
ne-because-token = Особый жетон кладут его способностью, а возвращается он сам: { $card }.
ne-away-table = Уберите со стола: { $card }.

## Исправления

ne-counted-energy = Энергия ({ $who })
ne-counted-energy-short = { $who }: энергия { $value }
ne-counted-health = Жетоны здоровья ({ $who })
ne-counted-health-short = { $who }: здоровье { $value }
ne-counted-trophies = Трофеи достоинством { $worth } ({ $who })
ne-counted-trophies-short = { $who }: трофеев по { $worth }: { $value }
ne-counted-search = Жетоны поиска: сектор { $number } ({ $sector })
ne-counted-search-short = Сектор { $number } ({ $sector }): жетонов поиска { $value }
ne-correct-busy = Принять стол таким, как он лежит, можно только между действиями, когда никто не атакует и ничего не ждут.
ne-correct-finish = Сначала закончите начатое или верните на место то, что сдвинуто.
ne-correct-put = Положите на место и попробуйте снова.
ne-correct-row = Ряд действий так исправить нельзя: { $zone }.
ne-correct-ring = В кольце нет одного из секторов, или лежит тот, что уже закрыт.
ne-correct-bots = Здесь место только для одного бота: { $sector }.
ne-correct-bot = Ботов этого вида только два: { $bot }.
ne-correct-figure = Фигурка стоит в секторе, а до своего хода может быть на десантном корабле: { $card }.
ne-correct-gear = «{ $card }» не может лежать здесь сверху ({ $zone }).
ne-correct-supplies = «{ $card }» вмещает припасов не больше { $most }.
ne-correct-copies = Столько карт «{ $card }» нет.
