rf-summoner = повелитель «{ $guild }»
rf-pointer = указатель ({ $seat })
rf-location = локация { $location }
rf-card-at = { $card } в локации { $location }
rf-cards-to = { $cards } в локацию { $location }
rf-cards-at = { $cards } в локации { $location }
rf-cards-all-at = все карты в локации { $location } ({ $seat }: { $count })
rf-card-nth = { $card } ({ $nth })
rf-card-in-column = { $card } в локации { $location } ({ $nth }{ $damage ->
    [0] {""}
   *[other] , урон { $damage }
})
rf-card-at-side = { $card } ({ $seat }, локация { $location })
rf-card-new = { $card } (новая карта)

# Места: как называются, «куда», «где», «откуда» и чьи они; имена игроков не склоняются.
rf-zone-display = середина стола
    .to = в середину стола
    .at = в середине стола
    .from = из середины стола
rf-zone-column = локация { $location } ({ $seat })
    .to = в локацию { $location }
    .at = в локации { $location }
    .from = из локации { $location }
    .owner = { $seat }
rf-zone-discard = сброс ({ $seat })
    .to = в сброс
    .at = в сбросе
    .from = из сброса
    .owner = { $seat }
rf-zone-deck = колода ({ $seat })
    .to = на колоду
    .at = на колоде
    .from = с колоды
    .owner = { $seat }
rf-zone-summoners = повелители ({ $seat })
    .to = к повелителям
    .at = среди повелителей
    .from = от повелителей
    .owner = { $seat }

# То же на самом поле, где сторона и цвет говорят, чьё это место.
rf-label-display = середина стола
rf-label-column = локация { $location }
rf-label-discard = сброс
rf-label-deck = колода
rf-label-summoners = повелители

rf-does-pick = { $seat } берёт гильдию: { $guild }
rf-does-open = { $seat } открывает: { $card }
rf-does-summon = { $seat } призывает: { $cards }
rf-does-discard = { $seat } сбрасывает: { $card }
rf-does-activate = { $seat } активирует: { $card }
rf-does-activate-to = { $seat } активирует: { $card } → локация { $location }
rf-does-finish = { $seat } заканчивает ход
rf-does-draw = { $seat }: контроль и добор

rf-request-draw = { $seat }: возьмите из колоды { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.

rf-menu-draft = { $seat }: возьмите гильдию
rf-menu-opening = { $seat }: положите верхнюю карту колоды в локацию 3
rf-menu-turn = { $seat }: { $ways ->
    [summon] призыв
    [summon-discard] призыв или сброс
    [summon-draw] призыв или добор
    [draw] добор
   *[summon-discard-draw] призыв, сброс или добор
}
rf-menu-activating = { $seat }: кто действует{ $acted ->
    [0] { "" }
   *[other] { " " }следующим
}?
rf-option-draw = Контроль и добор
rf-option-finish = Готово

rf-ask-card = Кто действует первым?
rf-ask-to = { $card }: куда?
rf-ask-target1 = { $card }: в кого?
rf-ask-target2 = { $card }: и затем в кого?
rf-ask-heal = { $card }: кого лечить?

rf-because-opening-elsewhere = { $card } лежит не в локации 3.
rf-remedy-opening = { $seat } кладёт верхнюю карту колоды в локацию 3.
rf-because-not-last = Новая карта лежит перед старой: { $card }, локация { $location }.
rf-remedy-lay-last = Положите в дальний конец столбца ({ $seat }): { $card }.
rf-because-other-side = Выложено на чужую сторону: { $cards }.
rf-remedy-own-side = Положите { $count ->
    [one] её
   *[other] их
} на свою сторону ({ $seat }).
rf-because-other-pile = Карта лежит в чужом сбросе: { $card }.
rf-remedy-own-pile = Положите её в свой сброс ({ $seat }).
rf-because-two-thrown = Активацию начинает одна сброшенная карта, а не { $cards }.
rf-because-order = Порядок карт изменился: { $zone }.
rf-because-foreign = Этой гильдии в игре нет: { $card }.
rf-because-beside = Лежит мимо всех мест стола: { $card }.
rf-because-no-place = { $card } лежит { $zone-at }, а элементалям там не место.
rf-because-opening-count = Положено карт: { $count }, а открывает одна.
rf-because-together = Это не действие одного элементаля: { $cards }.
rf-because-summoner = Больше не лежит { $zone-at }: { $piece }.
rf-because-pile = Из сброса ({ $seat }) пропала карта: { $card }.
rf-because-wrong-pile = { $card } лежит в чужом сбросе; этой картой играет { $seat }.
rf-because-not-destroyed = { $card }: урон { $damage } из { $health }, и карта не уничтожена.
rf-because-nobody-destroys = { $card }: урон { $damage } из { $health }; никто из тех, кто может действовать, её не уничтожает.
rf-because-too-soon = { $card } лежит не на прежнем месте, а карта для активации ещё не сброшена ({ $seat }).
rf-because-nobody-moves = Никто из тех, кто может действовать, не перемещает { $origin-from } { $target-to }: { $card }.
rf-remedy-back-or-discard-first = { $back } Или сначала сбросьте карту.
rf-remedy-turn-back = Поверните прямо или уберите указатель: { $card }. Выберите своего элементаля.

rf-option-set = Гильдии в игре
rf-option-set-base = десять из базовой игры
rf-option-set-beyond = все восемнадцать, с дополнением
rf-option-mode = Как раздать гильдии
rf-option-mode-draft = выбирать по очереди
rf-option-mode-free = сразу по четыре, наугад
rf-option-empty = Сброс без активации
rf-option-empty-no = нельзя
rf-option-empty-yes = можно
rf-option-guilds = Сразу по четыре гильдии, на выбор: сначала юга, потом севера
rf-counted-points = { $seat }, очки
rf-counted-hand = { $seat }, карты в руке
rf-counted-damage = { $card }, урон
rf-counted-damage-short = Урон { $value }: { $card }
rf-correct-stranger = { $card }: этой карты не может быть ни в чьей руке.
rf-correct-remove = Сначала уберите её со стола.
rf-correct-not-begun = Первый ход ещё не начался.
rf-correct-take-back = Разложите стол, как просят, или верните выбор.
rf-counted-points-short = Очки { $value }: { $seat }
rf-counted-hand-short = Рука { $value }: { $seat }
