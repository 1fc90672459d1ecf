# Unique Units по-русски: правила своими словами и то, что о них говорит судья.
# Имена фигур записаны в наборе.

unique_units-title = Unique Units
uu-figure = { $ru }
uu-figure-at = { $figure } { $cell }
uu-cell = { $cell }

uu-option-bags = Фигуры в мешках
uu-option-bags-starter = из стартовой коробки
uu-option-bags-any = случайный состав
uu-option-handicap = Фора
uu-option-handicap-none = нет
uu-option-handicap-more = { $seat }: две фигуры класса S
uu-option-trade = Обмен перед игрой
uu-option-trade-yes = фигуры можно менять
uu-option-trade-no = мешки остаются как есть
uu-option-around = Обход других фигур
uu-option-around-no = скольких угодно
uu-option-around-yes = только одной и той же
uu-option-bare = Игрок без единой фигуры
uu-option-bare-no = играет дальше
uu-option-bare-yes = проигрывает

## Правила

rule-UU-S1 = У каждого игрока мешок фигур; перед игроком лежит по карте-памятке за каждый вид фигур в мешке, состав держат в секрете. По очереди каждый может заменить фигуры, не больше, чем разрешает набор, и вместе с ними одну карту-памятку.
rule-UU-S2 = Набор говорит, сколько фигур в мешке, сколько из них может быть одинаковых и сколько — каждого класса. Фора может разрешить больше фигур одного класса.
rule-UU-S3 = На поле столбцы, названные буквами, и ряды; каждый ряд на стороне одного из игроков. Набор говорит, какие клетки — центр и где у каждого игрока точки захвата.
rule-UU-S4 = Что умеет фигура, сказано на её карте-памятке: передвижение, действие, особенности.
rule-UU-T1 = Игроки ходят по очереди. За ход либо достают и призывают фигуру, либо используют одну фигуру.
rule-UU-K1 = Фигура бывает только в одном месте. То, что достали или взяли в плен, должно было лежать в этом мешке. Пленные и сброшенные фигуры остаются на своих местах.
rule-UU-1 = Достаньте из своего мешка случайную фигуру и призовите её. Для этого нужна подходящая клетка, а своих фигур на поле, с любым статусом, должно быть меньше предела, указанного в наборе. Что достали, то нужно призвать.
rule-UU-2 = Или используйте одну свою фигуру на поле: её передвижение, её действие или и то и другое, если так сказано на карте-памятке. Опрокинутая фигура может только подняться.
rule-UU-3 = Клетка без фигур свободна. Соседние — все клетки вокруг, до восьми.
rule-UU-4 = Зона контроля активной или захватившей фигуры — свободные клетки рядом с ней по вертикали и горизонтали.
rule-UU-5 = На своей стороне фигуру призывают на свободную клетку вне зон контроля соперника.
rule-UU-6 = На стороне соперника нужна клетка в своей зоне контроля и ни в одной зоне соперника.
rule-UU-7 = В центре на своей половине подойдёт любая свободная клетка, на чужой нужна своя зона контроля. Зоны соперника там не мешают.
rule-UU-8 = Где вне центра пересекаются зоны обоих, не призывает никто.
rule-UU-9 = В конце хода фигура, вставшая на свободную клетку с точкой захвата соперника, становится захватившей, логотипом вверх. Её владелец берёт в плен случайную фигуру из мешка соперника, а если он пуст — любую фигуру соперника с поля.
rule-UU-10 = Фигура или стопка, у которой заняты все соседние клетки, окружена: каждая фигура попадает в плен к сопернику своего владельца. Все окружённые уходят сразу.
rule-UU-11 = Сначала точки захвата, затем окружённые.
rule-UU-12 = У фигуры один статус. Активная действует, может быть целью, имеет зону. Закрытая ничего этого не может, пока её не откроют, а потом становится прежней. Захватившая имеет только зону: не ходит, не опрокидывается, не сбрасывается. Опрокинутая может быть целью и может подняться. Окружённые и сброшенные уходят с поля.
rule-UU-13 = Фигура, перешедшая на занятую клетку, закрывает всё, что там есть.
rule-UU-14 = Фигуру, сдвинутую действием, в течение следующего хода каждого игрока нельзя вернуть на прежнюю клетку, а толкнувшая не может снова поставить её на ту же новую. Простое передвижение можно отменить действием, но сразу повторить его тогда нельзя.
rule-UU-15 = Если в конце хода у кого-то столько пленных, сколько требует набор, или больше, игра окончена: у кого пленных больше, тот победил, а если поровну — ничья.
rule-UU-16 = Особенность со знаком «всегда» работает при любом статусе, в мешке и в плену, остальные — только пока фигура активна.
rule-UU-17 = Пропустить ход нельзя, пока можно сделать хоть что-то; кому нечего делать, тот пропускает.
rule-UU-18 = Если ни один из игроков ничего не может сделать, игра окончена: у кого пленных больше, тот победил, а если поровну — ничья. По уговору проигрывает тот, у кого не осталось ни одной фигуры. (Домашнее правило: в книге правил об этом ничего нет.)
rule-UU-MOVE = Передвижение: по прямой через свободные клетки на свободную, на столько клеток и в тех направлениях, что указаны на карте-памятке.
rule-UU-JUMP = Прыжок: по прямой на свободную клетку через всё, что на пути.
rule-UU-COVER = Закрытие: по прямой через свободные клетки на занятую клетку.
rule-UU-PUSH = Толчок: фигура в пределах досягаемости ставится на свободную клетку, вокруг толкающей или по прямой от неё, как сказано на карте-памятке.
rule-UU-TOPPLE = Опрокидывание: активная фигура в пределах досягаемости переворачивается логотипом вверх.
rule-UU-DISCARD = Сброс: фигура в пределах досягаемости уходит с поля и кладётся перед владельцем; пленной она не считается.
rule-UU-DRAW = Достать фигуры: вынуть из своего мешка столько, сколько сказано на карте-памятке, одну призвать, остальные сбросить. В мешке их должно хватать, а на поле нужно место для одной.

## Карты-памятки

uu-memo-feet = Передвижение: { $steps }.
uu-memo-hand = Действие: { $steps }.
uu-memo-only-both = За ход — передвижение и затем действие.
uu-memo-or-both = После передвижения можно сделать и действие.
uu-memo-either = За ход — только одно из двух.
uu-memo-either-or-both = За ход — одно из двух или передвижение и затем действие.
uu-step-move = идёт на { $reach }{ $again }
uu-step-move-around = идёт на { $reach }, всё время рядом с другими фигурами{ $again }
uu-step-jump = прыгает на { $reach }{ $again }
uu-step-cover = закрывает { $whose } (за { $reach })
uu-step-push-around = ставит { $whose } (за { $reach }) на свободную клетку вокруг себя{ $again }
uu-step-push-away = толкает { $whose } (за { $reach }) прямо от себя на { $distance ->
    [one] { $distance } клетку
    [few] { $distance } клетки
   *[other] { $distance } клеток
}{ $again }
uu-step-topple = опрокидывает { $whose } (за { $reach }){ $again }
uu-step-discard = сбрасывает { $whose } (за { $reach }){ $again }
uu-step-discard-both = сбрасывает себя и { $whose } (за { $reach }){ $again }
uu-step-draw = достаёт из мешка фигуры ({ $count }), одну призывает, остальные сбрасывает
uu-step-draw-one = достаёт из мешка фигуру и призывает её
uu-reach = { $cells ->
    [one] { $cells } клетку
    [few] { $cells } клетки
   *[other] { $cells } клеток
} { $direction }
uu-reach-range = { $least }–{ $most } { $most ->
    [one] клетку
    [few] клетки
   *[other] клеток
} { $direction }
uu-direction-any = в любом направлении
uu-direction-straight = по вертикали или горизонтали
uu-direction-diagonal = по диагонали
uu-whose-any = любую фигуру
uu-whose-own = свою фигуру
uu-whose-opponent = фигуру соперника
uu-again-once = {""}
uu-again-times = , до { $times } раз
uu-again-any = , сколько угодно раз
uu-when-always = Всегда
uu-when-active = Пока активна
uu-feature-steadfast = { $when }: не может быть целью способностей; закрыть её можно.
uu-feature-bold = { $when }: зоны контроля соперника не мешают её призвать.
uu-feature-worth = { $when }: в плену считается за { $number }.

## Что делают игроки

uu-does-exchange = { $seat } меняет в мешке { $count ->
    [one] { $count } фигуру
    [few] { $count } фигуры
   *[other] { $count } фигур
}
uu-does-exchange-memos = { $seat } меняет в мешке { $count ->
    [one] { $count } фигуру
    [few] { $count } фигуры
   *[other] { $count } фигур
}; { $memos }
uu-does-exchange-nothing = { $seat } оставляет мешок как есть
uu-memo-goes = убирает памятку «{ $figure }»
uu-memo-comes = добавляет памятку «{ $figure }»
uu-does-draw = { $seat } достаёт: { $figures }
uu-does-draw-lot = { $seat } достаёт по жребию: { $figures }
uu-does-draw-by-lot = { $seat } достаёт по жребию ({ $by }): { $figures }
uu-does-draw-by = { $seat } достаёт: { $figures } ({ $by })
uu-does-summon = { $seat } призывает: { $figure } на { $cell }
uu-does-use = { $seat }: { $figure } { $deeds }
uu-does-rise = { $seat }: { $figure } поднимается
uu-does-prisoner-lot = { $seat } берёт в плен по жребию: { $figure }
uu-does-prisoner = { $seat } берёт в плен: { $figure }
uu-deed-move = идёт на { $cell }
uu-deed-jump = прыгает на { $cell }
uu-deed-cover = закрывает: { $target }
uu-deed-push = толкает: { $target } на { $cell }
uu-deed-topple = опрокидывает: { $target }
uu-deed-discard = сбрасывает: { $target }

## Что произошло

uu-event-exchanged = { $seat } заменяет в мешке { $count ->
    [one] { $count } фигуру
    [few] { $count } фигуры
   *[other] { $count } фигур
}.
uu-event-exchanged-memos = { $seat } заменяет в мешке { $count ->
    [one] { $count } фигуру
    [few] { $count } фигуры
   *[other] { $count } фигур
}; { $memos }.
uu-event-exchanged-nothing = { $seat } оставляет мешок как есть.
uu-event-drew = { $seat } достаёт: { $figures }.
uu-event-summoned = { $seat } призывает: { $figure } на { $cell }.
uu-event-moved = { $figure }: с { $origin } на { $target }.
uu-event-covered = { $figure } на { $cell }: фигура закрыта.
uu-event-uncovered = { $figure } на { $cell }: фигура открыта, и статус у неё снова прежний.
uu-event-toppled = { $figure } на { $cell }: фигура опрокинута; переверните её логотипом вверх.
uu-event-risen = { $figure } на { $cell }: фигура снова активна.
uu-event-discarded = { $figure } на { $cell }: фигура сброшена.
uu-event-discarded-drawn = { $figure }: фигура сброшена.
uu-event-point = { $figure } занимает точку захвата { $cell }.
uu-event-point-turned = { $figure } занимает точку захвата { $cell }: переверните фигуру логотипом вверх.
uu-event-prisoner = { $seat } берёт в плен: { $figure }.
uu-event-nothing-to-take = { $seat }: взять в плен некого.
uu-event-surrounded = { $figure } на { $cell }: фигура окружена, { $seat } берёт её в плен.
uu-event-passed = { $seat } ничего не может сделать и пропускает ход.
uu-result-discarded = Сброшены: { $figures }.
uu-result-surrounded = Окружены: { $figures }. { $seat } берёт их в плен.
uu-result-prisoners = { $seat }: пленных { $taken } из { $wanted }.
uu-result-one-short = { $seat }: пленных { $taken } из { $wanted }. Ещё один закончит игру.
uu-event-turn = Ход { $turn }: { $seat }.
uu-event-won = { $seat } побеждает, пленных { $taken } : { $against }.
uu-event-drawn-game = Ничья, пленных поровну: по { $taken }.

uu-outcome-won = { $seat } выигрывает по пленным, { $taken } : { $against }.
uu-outcome-won-draw = Пленных поровну: по { $taken }.
uu-outcome-dead = Ходов не осталось ни у кого; { $seat } выигрывает по пленным, { $taken } : { $against }.
uu-outcome-dead-draw = Ходов не осталось ни у кого, пленных поровну: по { $taken }.
uu-outcome-bare = { $seat } остаётся без фигур, и побеждает { $winner }.

## Почему нельзя

uu-bag-fault = { $seat }: мешок собран неверно. { $fault }
uu-bag-both = { $first } { $second }
uu-bag-twice = { $figure }: вид назван дважды.
uu-bag-alike = { $figure }: { $count }, а можно { $most }.
uu-bag-copies = { $figure }: { $count }, а есть только { $most }.
uu-bag-numbers = { $figure }: { $count }, а по названным числам может быть { $most }.
uu-bag-class = Фигур класса { $class }: { $count }, а можно { $most }.
uu-bag-too-many = Фигур { $count }, а должно быть { $wanted }.
uu-bag-too-few = Выходит только { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
   *[other] { $count } фигур
}, а должно быть { $wanted }.
uu-bag-changes = Для такого мешка нужно заменить хотя бы { $least ->
    [one] { $least } фигуру
    [few] { $least } фигуры
   *[other] { $least } фигур
}, а не { $count }.
uu-exchange-count = { $seat }: заменено фигур — { $count }, а можно не больше { $most }.
uu-exchange-memos = { $seat } меняет больше одной карты-памятки: { $figures }.
uu-exchange-no-memo = { $seat }: карты-памятки «{ $figure }» нет.
uu-exchange-memo-there = { $seat }: карта-памятка «{ $figure }» уже лежит.
uu-exchange-too-few = Для карты-памятки «{ $figure }» нужно заменить хотя бы { $least ->
    [one] { $least } фигуру
    [few] { $least } фигуры
   *[other] { $least } фигур
}.
uu-turn-over = Игра окончена.
uu-turn-exchanging = Сначала { $seat } решает, сколько фигур заменить в мешке.
uu-turn-summoning = Сначала { $seat } призывает { $count ->
    [1] фигуру, которую достали
   *[other] одну из фигур, которые достали
}: { $figures }.
uu-turn-capturing = Сначала { $seat } берёт пленного за точку захвата.
uu-turn-other-action = { $seat }, сейчас достаньте фигуру или используйте свою.
uu-turn-not-yours = Сейчас ходит { $acting }, а не { $seat }.
uu-figure-no-memo = { $seat }: карты-памятки «{ $figure }» нет.
uu-figure-too-many = { $figures }: такого не могло быть в мешке ({ $seat }) вместе с тем, что из него уже достали и что в нём ещё должно быть. { $why }
uu-figure-not-theirs = { $figure }: { $seat } играет другим цветом.
uu-figure-on-board = { $figure }: эта фигура уже стоит на { $cell }.
uu-figure-prisoner = { $figure }: эта фигура в плену.
uu-figure-discarded = { $figure }: эта фигура сброшена.
uu-figure-nowhere = { $figure }: этой фигуры нет на поле.
uu-draw-bag-short = { $seat }: в мешке фигур { $count }, а достать нужно { $wanted }.
uu-draw-board-full = { $seat }: на поле уже { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
   *[other] { $count } фигур
}, и больше нельзя.
uu-draw-no-cell = Нет клетки, куда { $seat } может призвать фигуру.
uu-draw-count = { $seat } достаёт { $count ->
    [one] { $count } фигуру
    [few] { $count } фигуры
   *[other] { $count } фигур
}, а нужно { $wanted }.
uu-draw-not-by = { $figure }: эта фигура не достаёт фигур из мешка.
uu-summon-not-drawn = { $figure }: этой фигуры не доставали. Достали: { $figures }.
uu-summon-other-copy = { $figure }: достали другую такую фигуру, а не эту.
uu-summon-occupied = { $figure }: на { $cell } призвать нельзя, так как клетка занята.
uu-summon-centre = { $seat }: клетка { $cell } на чужой половине центра, и своей зоны контроля там нет.
uu-summon-crossing = На { $cell } пересекаются зоны контроля обоих.
uu-summon-their-zone = Клетка { $cell } в зоне контроля соперника.
uu-summon-no-zone = { $seat }: клетка { $cell } на чужой стороне, и своей зоны контроля там нет.
uu-use-not-on-board = { $figure }: этой фигуры нет на поле.
uu-use-not-own = { $figure } на { $cell }: это чужая фигура, а ходит { $seat }.
uu-use-covered = { $figure } на { $cell }: фигура закрыта и, пока её не откроют, остаётся на месте и ничего не делает.
uu-use-capturing = { $figure } на { $cell }: фигура захватила точку и такой остаётся.
uu-use-toppled = { $figure } на { $cell }: фигура опрокинута и может только подняться.
uu-rise-not-toppled = { $figure } на { $cell }: фигура не опрокинута, и подниматься ей незачем.
uu-way-feet = передвижение
uu-way-hand = действие
uu-way-feet-hand = передвижение и действие за один ход
uu-way-not-given = { $figure }: на карте-памятке этого нет ({ $way }).
uu-use-draws = { $figure }: действие этой фигуры — достать из мешка { $count ->
    [one] { $count } фигуру
    [few] { $count } фигуры
   *[other] { $count } фигур
}.
uu-use-not-said = { $figure } на { $origin }: сделано не всё. По карте-памятке фигура ещё { $missing }.
uu-use-too-much = { $figure } на { $origin } делает больше, чем сказано на карте-памятке ({ $deeds }).
uu-move-stays = { $figure } остаётся на { $origin }, а нужно перейти на другую клетку.
uu-move-occupied = { $figure } не может перейти с { $origin } на { $cell }: клетка занята.
uu-move-reach = { $figure } не достаёт с { $origin } до { $cell }.
uu-move-near = Клетка { $cell } слишком близко: { $figure } с { $origin } идёт на { $reach }.
uu-move-direction = { $figure } с { $origin } идёт только { $direction }, а { $cell } не там.
uu-move-blocked = { $figure }: между { $origin } и { $cell } стоит другая фигура.
uu-move-no-way = { $figure }: с { $origin } на { $cell } пути нет.
uu-move-astray = Рядом с { $cell } никого нет, и { $figure } с { $origin } туда пойти не может.
uu-cover-nobody = Клетка { $cell } свободна, и { $figure } никого там не закроет.
uu-target-nobody = На { $cell } нет фигуры.
uu-target-reach = { $figure } на { $origin } не достаёт до цели: { $target } на { $cell }.
uu-target-near = { $target } на { $cell } слишком близко: { $figure } на { $origin } достаёт на { $reach }.
uu-target-direction = { $figure } на { $origin } достаёт только { $direction }, а { $target } на { $cell } не там.
uu-target-itself = { $figure } на { $origin }: фигура не может выбрать целью саму себя.
uu-target-capturing = { $target } на { $cell }: захватившая фигура не может быть целью.
uu-target-steadfast = { $target } на { $cell }: по карте-памятке эта фигура не может быть целью.
uu-target-own = { $target } — своя фигура, а { $figure } делает так только с чужими.
uu-target-not-own = { $target } — фигура соперника, а { $figure } делает так только со своими.
uu-topple-already = { $target } на { $cell }: фигура уже опрокинута.
uu-push-occupied = { $figure } на { $origin } не может переставить другую фигуру ({ $target }) на { $cell }: клетка занята.
uu-push-around = { $figure } на { $origin } ставит другую фигуру ({ $target }) только вокруг себя, а { $cell } не рядом.
uu-push-away = { $figure } на { $origin } толкает другую фигуру ({ $target }) прямо от себя на { $distance ->
    [one] { $distance } клетку
    [few] { $distance } клетки
   *[other] { $distance } клеток
}, и это не { $cell }.
uu-push-blocked = { $figure } на { $origin }: между { $place } и { $cell } стоит другая фигура, и толкнуть туда нельзя ({ $target }).
uu-loop-return = { $target }: действие сдвинуло фигуру с { $cell }, и вернуться туда ей пока нельзя.
uu-loop-again = { $target }: на { $cell } эту фигуру только что поставила та же фигура ({ $figure }), и повторить это пока нельзя.
uu-prisoner-own = { $figure }: это своя фигура, и { $seat } не может взять её в плен.
uu-draw-not-yours = Сейчас ходит { $acting }; { $seat } достаёт фигуры не в свой ход: { $figures }.
uu-left-board = { $figure } на { $cell }: фигура пропала с поля, а её не сбрасывали и не брали в плен.
uu-lies-beside = { $figure }: фигура лежит там, где фигурам не место.
uu-stays-prisoner = { $figure }: эта фигура в плену, её место среди пленных ({ $seat }).
uu-stays-discarded = { $figure }: эта фигура сброшена, её место среди сброшенных ({ $seat }).
uu-prisoner-not-due = Точку захвата сейчас никто не занял, и фигура из мешка в плен не попадает: { $figure }.
uu-prisoner-free = { $figure } на { $cell }: сейчас взять эту фигуру в плен нельзя.
uu-prisoner-elsewhere = { $figure }: пленный ({ $seat }) лежит не на своём месте.
uu-shown-elsewhere = { $figure }: фигура из мешка ({ $seat }) показана на месте соперника.
uu-drawn-thrown = { $figure }: фигура из мешка, а то, что достали, нужно призвать.
uu-drawn-from-board = { $figure }: фигура стояла на { $cell }, а достают только из мешка.
uu-discard-alone = { $figure } на { $cell }: фигура уходит с поля не одна, а вместе с той, которую сбрасывает.
uu-discard-stays = { $figure } на { $origin } тоже уходит с поля, если сбрасывает другую фигуру: { $target }.
uu-discard-owner = { $figure }: место этой фигуры — среди сброшенных ({ $seat }).
uu-nobody-discards = { $figure } на { $cell }: { $seat } не может сбросить эту фигуру ни одной из своих.
uu-nobody-topples = { $figure } на { $cell }: { $seat } не может опрокинуть эту фигуру ни одной из своих оттуда, где они стоят.
uu-moved-not-own = Сейчас ходит { $acting }. { $figure } на { $cell }: это чужая фигура ({ $seat }), и { $acting } не может переставить её ни одной из своих.
uu-rise-not-own = Сейчас ходит { $acting }; { $figure } на { $cell } поднимется, только когда ходит { $seat }.
uu-move-not-given = { $figure } на { $cell }: по карте-памятке сама эта фигура не ходит.
uu-face-up = { $figure } (теперь { $cell }): фигура активна и должна стоять лицом вверх.
uu-logo-up = { $figure } (теперь { $cell }): фигура опрокинута и должна лежать логотипом вверх.
uu-two-deeds = За ход делают одно из двух, а не то и другое. { $first }. { $second }.
uu-prisoner-bag-first = { $seat }: в мешке есть фигуры; { $figure } остаётся на поле.

## Как исправить

uu-remedy-bags = Соберите оба мешка заново.
uu-remedy-bag = Соберите мешок заново.
uu-remedy-bag-as-it-was = Оставьте мешок и карты-памятки без изменений.
uu-remedy-change-more = Замените хотя бы { $least ->
    [one] { $least } фигуру
    [few] { $least } фигуры
   *[other] { $least } фигур
} или оставьте мешок и карты-памятки без изменений.
uu-remedy-back-to-bag = Верните то, что достали, в мешок, не показывая.
uu-remedy-show-drawn = Достаньте и покажите камере то, что достали.
uu-remedy-take-off = Уберите с { $cell }: { $figure }.
uu-remedy-take-away = Уберите только что показанную фигуру: { $figure }.
uu-remedy-check-bag = Уберите: { $figures }. { $seat }, проверьте свой мешок.
uu-remedy-summon-one-of = Призовите { $count ->
    [1] фигуру, которую достали
   *[other] одну из этих
}: { $figures }.
uu-remedy-summon-at = Поставьте фигуру «{ $figure }» на одну из клеток: { $cells }.
uu-remedy-put-back = Верните фигуру «{ $figure }» на { $cell }, а всё, что сдвинуто, — на место.
uu-remedy-undo = Верните фигуры на прежние места.
uu-remedy-to-bag = Верните в мешок ({ $seat }), не показывая: { $figure }.
uu-remedy-back-or-discard-with = { $back } Или сбросьте вместе с этой фигурой то, что стоит на одной из клеток: { $cells }.
uu-remedy-back-or-discard-too = { $back } Или сбросьте и эту фигуру: { $figure } на { $cell }.
uu-remedy-one-of-two = Верните одно из двух, как было.
uu-remedy-back-where-it-was = Верните на место: { $figure }.
uu-remedy-take-prisoner = Возьмите в плен фигуру ({ $seat }): из мешка, а если он пуст — с поля.

## Запись, расстановка и наборы

uu-notation-figure = «{ $text }» — не фигура; фигуру пишут так: SP1w.
uu-notation-figures = «{ $text }»: фигуры пишут по одному разу и в порядке набора.
uu-notation-kind = «{ $text }» — не вид фигур; пишите один из этих: { $known }.
uu-notation-cell = «{ $text }» — не клетка; клетку пишут так: B3.
uu-notation-action = «{ $text }» — не целое действие.
uu-notation-verb = «{ $text }» — такого игроки не делают.
uu-notation-way = «{ $text }» — не feet, не hand и не feet+hand.
uu-notation-share = «{ $text }» — не часть мешка; пишут так: SP, SP5 или SP2-4.
uu-notation-swap = «{ $text }» — не замена в этом мешке; пишут так: 2:SP5,WA5,SH5,AR5, каким мешок был раньше.
uu-notation-stack = «{ $text }» — не клетка с фигурами, или клетка названа дважды; пишут так: C3:WA1b+CL1w.
uu-notation-no-bag = Не хватает «{ $text }».
uu-notation-bag-order = «{ $text }»: виды названы не в порядке набора.
uu-notation-bag-spent = «{ $text }»: из мешка достали больше, чем в нём могло быть.
uu-notation-ban = «{ $text }» — здесь такого запрета быть не может.
uu-notation-pair = «{ $text }»: нужно по числу для каждой стороны, например 1:3.
uu-notation-figure-here = Фигура { $text } не может быть там или находится в двух местах.
uu-notation-crowded = На поле слишком много фигур: { $text }.
uu-notation-phase = Позиция не подходит к фазе «{ $text }».

uu-setup-handicap = число от { $least } до { $most } для south, north или обоих
uu-setup-both-bags = «{ $value }» не называет мешки для обоих; пишите так: bags=SP5,WA5,SH5,AR5/SP,WA,SH,AR.
uu-setup-bags = Расстановке Unique Units нужны «bags»: по тексту для south и north, например SP5,WA5,SH5,AR5.

uu-pack-columns = В «{ $columns }» столбец назван дважды.
uu-pack-sides = «south» и «north» вместе должны назвать каждый ряд от 1 до { $rows } один раз.
uu-pack-point-twice = Точка захвата { $cell } названа дважды.
uu-pack-no-points = Нет точек захвата.
uu-pack-no-classes = Нет классов.
uu-pack-class-name = Класс «{ $name }» должен быть одной буквой.
uu-pack-too-few = Из этих фигур в мешок наберётся только { $most }; должно быть { $wanted }.
uu-pack-no-turn = Не сказано, что можно делать за ход; напишите turn = ["feet"], или "hand", или "feet+hand".
uu-pack-turn-lacks = В «turn» сказано { $way }, но делать для этого нечего.
uu-pack-draw-alone = Действие, которое достаёт фигуры из мешка, нельзя делать после передвижения.
uu-pack-step-twice = В «hand» слово «{ $verb }» может быть только один раз; чтобы чаще, есть «repeat».
uu-pack-step-after-leaving = Кто сбросил себя, больше ничего не делает.
uu-pack-draw-phrase = После "draw" в «hand» идут "summon" и затем "discard" с целью "rest", и больше ничего.
uu-pack-draw-one-phrase = После "draw" одной фигуры в «hand» идёт "summon", и больше ничего.
uu-pack-draw-first = «{ $verb }» бывает только в «hand», и первым там должно быть «draw».
uu-pack-jump-short = Прыгают хотя бы на две клетки.
uu-pack-push-distance = У толчка вокруг себя нет расстояния; уберите его или напишите to = "away".
uu-pack-range = «range» — число клеток или два числа, например [1, 3].
uu-pack-many-choices = Здесь слишком много вариантов на один ход, больше { $most }. Уменьшите число повторов или дальность.
uu-pack-never-won = Столько пленных не взять: фигур в мешке всего { $most }.
uu-pack-part-unused = «{ $part }» никогда не используется: в «turn» этого нет.
uu-pack-feature-twice = «{ $feature }» стоит дважды.
uu-pack-no-cell = «{ $value }» — не клетка этого поля; клетку пишут так: { $like }.
uu-pack-never-active = «{ $feature }» важно, только когда фигура не активна; напишите when = "always".
uu-pack-no-number = У «{ $feature }» нет числа.

## Итоги партии
uu-story-prisoners = Пленные
uu-story-point = За точки захвата
uu-story-surrounded = За окружение
uu-story-discarded = Сброшено фигур соперника
uu-balance-summoned = Призванные фигуры
uu-balance-acted = Действовавшие фигуры
