# Кунг-фу по-русски: карты, правила своими словами и то, что о них говорит судья.

kung_fu-title = Кунг-фу
kf-card = { $ru }
kf-copies = { $count } × { $card }

## Правила

rule-KF-S1 = Тридцать красных карт атакуют, тридцать синих защищают; у каждого цвета своя колода. Каждый игрок берёт по три карты обоих цветов и начинает с десятью жизнями. Кто атакует первым, решают заранее.
rule-KF-K1 = Каждая карта находится только в одном месте. Сыгранная карта должна быть из руки игрока, а открытая атака — той самой картой, которую выложили.
rule-KF-A1 = Перед атакой обладатель права первого хода может отдать его сопернику, как бы он это право ни получил. Соперник может вернуть его, и так далее, пока есть что брать из колод.
rule-KF-A2 = Если у атакующего нет красных карт, он говорит об этом, и право первого хода переходит к сопернику. Если красных карт негде взять, игра кончается вничью.
rule-KF-A3 = При каждой смене права первого хода, по любой причине, тот, кто стал защищающимся, берёт три карты — из одной колоды или из обеих. Число карт в руке не ограничено.
rule-KF-B1 = Атакующий выкладывает одну красную карту. Её можно положить рубашкой вверх: тогда соперник берёт одну карту из любой колоды, а атаку открывают после защиты.
rule-KF-C1 = Защищающийся выкладывает одну синюю карту и обязан это сделать, если она есть. Без неё сила защиты — 0.
rule-KF-D1 = Если атака сильнее, защищающийся теряет столько жизней, какова разница.
rule-KF-D2 = Если силы равны, никто ничего не теряет.
rule-KF-D3 = Если защита сильнее, защищающийся берёт столько карт, какова разница, или становится атакующим в следующем раунде, и тогда соперник берёт три карты. Атакующий жизней при этом не теряет.
rule-KF-D4 = Сыгранные карты уходят в сброс. Карты с монетами остаются перед владельцем, и сила их больше не считается.
rule-KF-P1 = Способность стоит монет. Ими служат карты с монетами, которые лежат перед вами с прошлых раундов, любого цвета. Монеты складываются, сдачи нет, потраченные карты уходят в сброс.
rule-KF-P2 = Когда обе карты открыты, сначала атакующий решает, активировать ли способность атаки, потом защищающийся — способность защиты. Каждую активируют не больше одного раза или не активируют вовсе; то, что в рамке, действует вместе с ней.
rule-KF-E1 = Сила карты растёт на указанное число; без активации считается меньшая сила.
rule-KF-E2 = То, на что указывает стрелка, действует, только если соперник в этом раунде потерял жизнь.
rule-KF-E3 = Карта остаётся перед владельцем с указанными монетами — для следующих раундов.
rule-KF-E4 = Сыгранная карта защиты соперника уходит в сброс: сила защиты — 0, активировать её нельзя. Выложить карту соперник всё равно обязан. (Или, если так договорились: из руки соперника вытягивают и сбрасывают синюю карту.)
rule-KF-E5 = Смена ролей: защищающийся атакует в следующем раунде и, как всегда, может отдать право первого хода.
rule-KF-E6 = Возьмите три карты из одной колоды или из обеих.
rule-KF-E7 = Соперник не может ставить блок в следующем раунде: защищаясь, он не выкладывает карту, и сила защиты — 0. Если он в этом раунде атакует, ничего не происходит.
rule-KF-E8 = Не глядя вытяните две карты из руки соперника и сбросьте их; если карт меньше — все.
rule-KF-E9 = Сбросьте одну карту с монетами, лежащую перед соперником, если она есть.
rule-KF-E10 = Получите две жизни, но не больше десяти всего.
rule-KF-E11 = Потеряйте две жизни.
rule-KF-Z1 = Кто остался без жизней, проигрывает.
rule-KF-Z2 = Всё, что раунд отнимает и даёт, считается одновременно. Если последние жизни теряют оба, игру начинают заново.
rule-KF-Z3 = Когда колода кончилась, сброс её цвета перемешивают в новую. (Домашнее правило: в книге об этом ничего нет.)

## Что делают игроки и что произошло

kf-does-hand-over = { $seat } отдаёт право первого хода, его получает { $other }
kf-does-draw-red = { $seat } берёт { $count ->
    [one] { $count } красную карту
    [few] { $count } красные карты
   *[other] { $count } красных карт
}
kf-does-draw-blue = { $seat } берёт { $count ->
    [one] { $count } синюю карту
    [few] { $count } синие карты
   *[other] { $count } синих карт
}
kf-does-draw-both = { $seat } берёт карты: красных { $red }, синих { $blue }
kf-does-attack = { $seat } атакует картой «{ $card }»
kf-does-attack-face-down = { $seat } атакует рубашкой вверх
kf-does-defend = { $seat } защищается картой «{ $card }»
kf-does-none-red = { $seat } говорит: красных карт нет
kf-does-none-blue = { $seat } говорит: синих карт нет
kf-does-none-barred = { $seat } не может ставить блок
kf-does-reveal = { $seat } открывает карту «{ $card }»
kf-does-activate = { $seat } активирует карту «{ $card }» и платит { $paid ->
    [one] { $paid } монету
    [few] { $paid } монеты
   *[other] { $paid } монет
}: { $coins }
kf-does-activate-free = { $seat } активирует карту «{ $card }»
kf-does-activate-nothing = { $seat } активирует способность
kf-does-decline = { $seat } не активирует способность
kf-does-choose-cards = { $seat } берёт за защиту { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}
kf-does-choose-right = { $seat } берёт право первого хода
kf-does-pull = { $seat } вытягивает у соперника ({ $other }): { $cards }
kf-does-strip = { $seat } сбрасывает монеты соперника ({ $other }): «{ $card }»

kf-event-done = { $action }.
kf-event-right-handed = Теперь атакует { $seat }, а защищается { $other }.
kf-event-right-returned = Право первого хода получает { $seat }.
kf-event-right-result = В следующем раунде атакует { $seat }.
kf-event-claimed-red = { $seat } заявляет в раунде { $round }, что красных карт в руке нет.
kf-event-claimed-blue = { $seat } заявляет в раунде { $round }, что синих карт в руке нет.
kf-event-reshuffled-red = Сброс становится новой красной колодой: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}.
kf-event-reshuffled-blue = Сброс становится новой синей колодой: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}.
kf-event-undefended = { $seat }: защиты нет.
kf-event-undefended-barred = { $seat } в этом раунде не может ставить блок: сила защиты — 0.
kf-event-paid = { $seat } платит за карту «{ $card }» { $paid ->
    [one] { $paid } монету
    [few] { $paid } монеты
   *[other] { $paid } монет
}.
kf-event-cancelled = { $seat }: карта «{ $card }» сброшена и защитить не успевает.
kf-blow = { $strength }
kf-blow-raised = { $strength } + { $bonus } (заплачено { $paid }) = { $total }
kf-blow-free = { $strength } + { $bonus } = { $total }
kf-blow-nothing = 0 (защиты нет)
kf-event-compared-hit = { $attack } против { $defence }: { $seat } теряет { $difference }.
kf-event-compared-equal = { $attack } против { $defence }: никто ничего не теряет.
kf-event-compared-held = { $attack } против { $defence }: { $seat } побеждает в раунде, разница { $difference }.
kf-event-lives-lost = { $seat }: теперь { $left ->
    [one] { $left } жизнь
    [few] { $left } жизни
   *[other] { $left } жизней
} (−{ $lost }).
kf-event-lives-gained = { $seat }: теперь { $left ->
    [one] { $left } жизнь
    [few] { $left } жизни
   *[other] { $left } жизней
} (+{ $gained }).
kf-event-lives-both = { $seat }: теперь { $left ->
    [one] { $left } жизнь
    [few] { $left } жизни
   *[other] { $left } жизней
} (−{ $lost }, +{ $gained }).
kf-event-arrow-missed = { $other } не теряет жизней, поэтому стрелка на карте «{ $card }» ничего не даёт ({ $seat }).
kf-event-discarded = { $seat }: карта «{ $card }» уходит в сброс.
kf-event-kept = { $seat }: карта «{ $card }» остаётся на столе, { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
}.
kf-event-barred = { $seat } не сможет ставить блок в следующем раунде.
kf-event-pulled = { $seat } теряет из руки: { $cards }.
kf-event-stripped = { $seat }: карта с монетами «{ $card }» уходит в сброс.
kf-event-round = Раунд { $round }: право первого хода имеет { $seat }.
kf-event-played-again = Последние жизни потеряли оба: начинается игра { $game }.
kf-event-dead = Красных карт ни у кого нет, и взять их негде: ничья.
kf-event-won = { $other }: жизней не осталось. Побеждает { $seat }.

kf-outcome = { $seat }: жизней не осталось; { $winner }: ещё { $lives }.
kf-outcome-dead = Красных карт ни у кого нет, и взять их негде.

kf-request-shuffle-red = Перемешайте красный сброс и положите его новой колодой.
kf-request-shuffle-blue = Перемешайте синий сброс и положите его новой колодой.
kf-request-deal = Соберите все карты, перемешайте обе колоды и возьмите по три карты из каждой. У обоих снова десять жизней.

## Почему нельзя

kf-over = Игра окончена.
kf-now-roles = Право первого хода имеет { $seat }: сейчас нужно атаковать или отдать это право.
kf-now-defence = Сейчас защищается { $seat }.
kf-now-reveal = Сейчас { $seat } открывает атаку.
kf-now-attacker = Сначала { $seat } решает, активировать ли атаку.
kf-now-defender = Сейчас { $seat } решает, активировать ли защиту.
kf-due-draw-defender = Сначала { $seat } как новый защищающийся берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}.
kf-due-draw-hidden = Атака лежит рубашкой вверх: сначала { $seat } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}.
kf-due-draw-prize = Сначала { $seat } берёт за защиту { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}.
kf-due-draw-effect = Сначала { $seat } по способности берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}.
kf-due-choose = Сначала { $seat } выбирает: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
} или право первого хода.
kf-due-pull = Сначала { $seat } вытягивает из руки соперника { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}.
kf-due-pull-blue = Сначала { $seat } вытягивает из руки соперника синюю карту.
kf-due-strip = Сначала { $seat } сбрасывает карту с монетами соперника.
kf-hand-over-late = В раунде { $round } атака уже лежит; до следующего раунда { $seat } ничего отдать не может.
kf-hand-over-not-yours = Право первого хода имеет { $right }, поэтому { $seat } отдать его не может.
kf-hand-over-no-cards = В колодах и сбросах нет ни одной карты для нового защищающегося: { $seat } не может отдать право первого хода ({ $other }).
kf-none-red = По счёту взятых и сыгранных карт { $seat } держит { $count ->
    [one] { $count } красную карту
    [few] { $count } красные карты
   *[other] { $count } красных карт
}.
kf-none-blue = По счёту взятых и сыгранных карт { $seat } держит { $count ->
    [one] { $count } синюю карту
    [few] { $count } синие карты
   *[other] { $count } синих карт
}: защищаться обязательно.
kf-none-cancel = «{ $card }» сбрасывает защиту, только когда та уже лежит. Синюю карту { $seat } всё равно выкладывает.
kf-attack-blue = { $seat } атакует картой «{ $card }», а она синяя.
kf-attack-no-red = По счёту взятых и сыгранных карт { $seat } не держит красных карт, и атаковать нечем.
kf-defend-red = { $seat } защищается картой «{ $card }», а она красная.
kf-defend-barred = { $seat } не может ставить блок в раунде { $round } из-за способности в прошлом раунде; карта «{ $card }» не защищает.
kf-card-in-discard = Эта карта «{ $card }» лежит в сбросе.
kf-card-on-table = Эта карта «{ $card }» уже лежит на столе, её владелец — { $seat }.
kf-card-not-in-hand = { $seat } не может держать эту карту «{ $card }»: она в колоде или в другой руке.
kf-card-not-face-down = Это не та карта, которую выкладывали рубашкой вверх: «{ $card }» не могла быть в руке ({ $seat }).
kf-hand-empty-red = По счёту взятых и сыгранных карт { $seat } не держит красных карт, а показана карта «{ $card }».
kf-hand-empty-blue = По счёту взятых и сыгранных карт { $seat } не держит синих карт, а показана карта «{ $card }».
kf-claim-disproved-red = Заявление в раунде { $round } ({ $seat }): красных карт в руке нет. С тех пор { $drawn ->
    [0] не взято ни одной
    [one] взята { $drawn }
    [few] взято { $drawn }
   *[other] взято { $drawn }
}. Карту «{ $card }» взять с тех пор не могли: заявление было неверным.
kf-claim-disproved-blue = Заявление в раунде { $round } ({ $seat }): синих карт в руке нет. С тех пор { $drawn ->
    [0] не взято ни одной
    [one] взята { $drawn }
    [few] взято { $drawn }
   *[other] взято { $drawn }
}. Карту «{ $card }» взять с тех пор не могли: заявление было неверным.
kf-activate-twice = { $seat }: карта «{ $card }» уже активирована, а каждую способность активируют не больше одного раза.
kf-activate-no-ability = На карте «{ $card }» нет способности.
kf-activate-poor = Способность карты «{ $card }» стоит { $cost ->
    [one] { $cost } монету
    [few] { $cost } монеты
   *[other] { $cost } монет
}, а с прошлых раундов есть { $has } ({ $seat }).
kf-activate-decided = Решение за атаку уже принято ({ $seat }); теперь решает { $other }.
kf-activate-early = Способности активируют, когда обе карты открыты; { $seat } делает это слишком рано.
kf-pay-twice = Картой «{ $card }» нельзя заплатить дважды.
kf-pay-just-played = Карта «{ $card }» сыграна в раунде { $round }; её монеты годятся со следующего раунда.
kf-pay-not-there = Эта карта «{ $card }» не лежит среди карт с монетами ({ $seat }).
kf-pay-nothing = Способность карты «{ $card }» ничего не стоит.
kf-pay-too-little = Способность карты «{ $card }» стоит { $cost ->
    [one] { $cost } монету
    [few] { $cost } монеты
   *[other] { $cost } монет
}, а заплачено { $paid }.
kf-draw-count = { $seat } берёт { $drawn ->
    [one] { $drawn } карту
    [few] { $drawn } карты
   *[other] { $drawn } карт
}, а нужно { $count }.
kf-draw-empty-red = Красных карт, считая сброс, осталось { $left }, а не { $count }.
kf-draw-empty-blue = Синих карт, считая сброс, осталось { $left }, а не { $count }.
kf-pull-count = { $seat } вытягивает { $pulled ->
    [one] { $pulled } карту
    [few] { $pulled } карты
   *[other] { $pulled } карт
}; всего в руке соперника ({ $victim }) { $held }.
kf-pull-red = «{ $card }» — красная карта, а { $seat } вытягивает карту защиты.
kf-strip-not-there = Карты «{ $card }» нет среди карт с монетами соперника ({ $seat }).

## Что с этим делать

kf-remedy-wait = Дождитесь этого.
kf-remedy-marker = Верните жетон на место.
kf-remedy-attack = Верните жетон на место; атакует { $seat }.
kf-remedy-attack-or-count = Атакуйте красной картой или отдайте право первого хода. Если их правда нет ({ $seat }), взятые карты когда-то назвали неверно: исправьте число красных карт.
kf-remedy-defend-or-count = Защищайтесь синей картой. Если их правда нет ({ $seat }), взятые карты когда-то назвали неверно: исправьте число синих карт.
kf-remedy-say-none = { $seat } говорит, что красных карт нет, и право первого хода переходит к сопернику. Если карта всё же есть, взятые карты когда-то назвали неверно: исправьте число красных карт.
kf-remedy-red-instead = Заберите карту «{ $card }» и атакуйте красной картой.
kf-remedy-blue-instead = Заберите карту «{ $card }» и защищайтесь синей картой.
kf-remedy-take-back = Заберите карту «{ $card }».
kf-remedy-take-hidden-back = Заберите карту, которая лежит рубашкой вверх.
kf-remedy-turn-back = Снова переверните карту рубашкой вверх.
kf-remedy-play-none = Заберите карту «{ $card }»; { $seat } в этом раунде карт не выкладывает.
kf-remedy-strange = Уберите карту «{ $card }» и сыграйте карту из руки. Если взятые карты назвали неверно, исправьте их число.
kf-remedy-swapped = Уберите карту «{ $card }» и откройте ту, которую выложили.
kf-remedy-pull-other = Верните карту «{ $card }» на место и покажите те, что вытянули.
kf-remedy-claim = Заберите карту «{ $card }». Договоритесь, как быть с раундом { $round }, и исправьте число карт.
kf-remedy-leave-coins = Оставьте карты с монетами на месте.
kf-remedy-pay-with = { $seat } может заплатить так: { $cards }.
kf-remedy-pay-more = Заплатите { $cost ->
    [one] { $cost } монету
    [few] { $cost } монеты
   *[other] { $cost } монет
} (есть { $has }) или не активируйте.
kf-remedy-put-coins-back = Верните на место: { $cards }.
kf-remedy-put-coin-back = Верните карту «{ $card }» на место.
kf-remedy-return = Верните в руку: { $cards }.
kf-remedy-undraw = Верните взятые карты на верх их колод.
kf-remedy-draw = { $seat } берёт всего { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
} из одной колоды или из обеих.
kf-remedy-pull = { $seat } не глядя вытягивает из руки соперника ({ $victim }) { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
} и кладёт перед собой открыто и рядом.
kf-remedy-pull-blue = { $seat }, не видя картинок, вытягивает из руки соперника ({ $victim }) { $count ->
    [one] { $count } синюю карту
    [few] { $count } синие карты
   *[other] { $count } синих карт
} и кладёт перед собой открыто.
kf-remedy-strip-one-of = Сбросьте одну из этих карт: { $cards }.

## Перед игрой

kf-option-cancels = «Карта защиты уходит в сброс» — это
kf-option-cancels-played = только что сыгранная карта
kf-option-cancels-hand = синяя карта из руки

## Запись

kf-notation-card = «{ $text }» — не карта; карта пишется так: { $like }.
kf-notation-action = «{ $text }» — не полное действие.
kf-notation-verb = «{ $text }» — такого действия нет.
kf-notation-draw = «{ $text }»: не сказано, сколько карт каждого цвета; пишите так: south draw 2 red 1 blue.
kf-notation-pair = «{ $text }»: нужно по значению для каждой стороны, например 3:5.
kf-notation-due = «{ $text }» — такого долга нет; пишите так: draw-defender:south:3.
kf-notation-claim = «{ $text }» — не заявление; пишите так: south:red:4:0.
kf-notation-barred = «{ $text }» назван дважды среди тех, кто не ставит блок.
kf-notation-cards = «{ $text }» — не набор карт.
kf-notation-lives = Столько жизней ({ $text }) не бывает; больше всего — { $most }.
kf-notation-card-here = Карты { $text } там быть не может, или она в двух местах.
kf-notation-card-nowhere = Карты { $text } нигде нет.
kf-notation-hidden = Скрытые карты ({ $text }) так распределиться не могли.
kf-notation-step = Позиция не подходит к шагу «{ $text }».

## Наборы

kf-pack-deck = Карт цвета { $colour } в наборе { $count }, а должно быть { $wanted }.
kf-pack-coins-twice = Монеты на карте есть и так, и способность дать их не может.
kf-pack-no-ability = «{ $part }» без «ability» ничего не значит.
kf-pack-ability-empty = Способность ничего не делает; уберите её или напишите, что она делает, например [{"{"} do = "draw" {"}"}].
kf-pack-effect-twice = Способность может делать «{ $effect }» только один раз.
kf-pack-cancel-blue = Только красная карта может «cancel»: у атаки нет защиты, которую можно сбросить.
kf-pack-arrow = «{ $effect }» считается раньше, чем кто-либо теряет жизнь: стрелка на это указывать не может.
kf-pack-number = «{ $effect }» не имеет числа.

## История игры

kf-story-lives = Жизни
kf-story-lost = Пропущенные удары
kf-story-gained = Получено в раундах
kf-story-again = Розданы заново
kf-story-hits = Удачные атаки
kf-story-blocks = Победы в защите
kf-story-abilities = Способности

kf-balance-rounds = Раундов в партии
kf-balance-played = Сыгранные карты
kf-balance-activated = Активированные способности
kf-balance-effects = Действие способностей
kf-balance-effect-strength = Рост силы
kf-balance-effect-coins = Монеты на карте
kf-balance-effect-cancel = Сброс защиты соперника
kf-balance-effect-swap = Смена ролей
kf-balance-effect-draw = Добор трёх карт
kf-balance-effect-bar = Запрет блока
kf-balance-effect-pull = Две карты из руки соперника
kf-balance-effect-strip = Сброс монет соперника
kf-balance-effect-heal = Плюс две жизни
kf-balance-effect-wound = Минус две жизни
kf-balance-choices = Решения
kf-balance-choice-hand-over = Отдать право первого хода
kf-balance-choice-face-up = Атаковать в открытую
kf-balance-choice-face-down = Атаковать рубашкой вверх
kf-balance-choice-cards = Взять карты за защиту
kf-balance-choice-right = Взять за защиту первый ход
kf-balance-choice-activate = Активировать способность
kf-balance-choice-decline = Не активировать способность
