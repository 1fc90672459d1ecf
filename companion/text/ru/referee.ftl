referee-yes = Да
referee-no = Нет
referee-take-back = { $seat }, можно ли вернуть этот ход? { $play }
referee-put = { $count ->
    [0] Положите { $zone-to }: { $piece }.
   *[other] { $owner }, положите { $zone-to }: { $piece }.
}
referee-put-from = { $count ->
    [0] Переложите { $origin-from } { $zone-to }: { $piece }.
    [1] { $owner }, переложите { $origin-from } { $zone-to }: { $piece }.
   *[other] Переложите { $origin-from } ({ $origin-owner }) { $zone-to } ({ $zone-owner }): { $piece }.
}
referee-take-off = Уберите со стола: { $piece }.
referee-take-off-from = { $count ->
    [0] Уберите { $origin-from }: { $piece }.
   *[other] { $owner }, уберите { $origin-from }: { $piece }.
}
referee-take-off-stray = Уберите со стола: { $piece } (лежит мимо всех мест).
referee-piece-nth = { $piece }, { $order ->
    [column] { $nth } в столбце
    [row] { $nth } слева
    [ring] { $nth } по часовой стрелке
   *[stack] { $nth } снизу
}
referee-piece-now = { $piece } (сейчас { $nth })
referee-flip = { $count ->
    [0] Переверните { $zone-at }: { $piece }.
   *[other] { $owner }, переверните { $zone-at }: { $piece }.
}
referee-flip-to = { $count ->
    [0] Переверните { $zone-at }, чтобы лежало так: { $piece }.
   *[other] { $owner }, переверните { $zone-at }, чтобы лежало так: { $piece }.
}
referee-turn-piece = { $count ->
    [0] { $how ->
        [sideways] Поверните боком
        [right] Поверните на четверть вправо
        [over] Поверните вверх ногами
        [left] Поверните на четверть влево
       *[straight] Поверните прямо
    }
   *[other] { $owner }, { $how ->
        [sideways] поверните боком
        [right] поверните на четверть вправо
        [over] поверните вверх ногами
        [left] поверните на четверть влево
       *[straight] поверните прямо
    }
} { $zone-at }: { $piece }.
referee-sort = { $count ->
    [0] Разложите по порядку { $zone-at }: { $pieces }.
   *[other] { $owner }, разложите по порядку { $zone-at }: { $pieces }.
}
referee-turn = Ходит { $seat }
referee-turns = Выбирают { $seats }
referee-companion-acts = Ход компаньона
referee-over = Игра окончена
referee-resumed = Игра продолжается
referee-resumed-how = Ходит { $seat }. Стол должен выглядеть так.
referee-resumed-how-all = Выбирают { $seats }. Стол должен выглядеть так.
referee-two-copies = { $piece }: на столе два экземпляра. Уберите один.
referee-too-many-copies = { $piece }: на столе больше, чем { $most }. Уберите лишнее.
referee-clear = { $count ->
    [0] Уберите всё { $zone-from }.
   *[other] { $owner }, уберите всё { $zone-from }.
}
referee-camera-lost = Нет изображения: { $reason } Игра ждёт.
referee-lost = { $count ->
    [0] Не вижу { $zone-at }: { $piece }. Всё ещё там?
   *[other] Не вижу { $zone-at } ({ $owner }): { $piece }. Всё ещё там?
}
referee-drawn-stays = Взятое из колоды или мешка уже видели, поэтому ход остаётся.
referee-dark = Слишком темно, стола не видно. Игра ждёт.
referee-correct-what = { $seat }, что не так?
referee-correct-value = { $name }: { $value }
referee-correct-to = { $value }
referee-correct-how-many = { $name }: у меня { $value }. Сколько должно быть?
referee-correct-as-it-lies = На столе верно
referee-correct-nothing = Ничего
referee-correct-understood = Хорошо
referee-correct-leave = Оставить
referee-correct-consent = { $seat }, вы согласны с исправлением — { $what }?
referee-corrected = Исправлено — { $what }
referee-corrected-values = { $values }
referee-corrected-value = { $name }: { $before } → { $value }
referee-corrected-pieces = как на столе: { $pieces }
referee-corrected-unseen = то, чего на столе не видно
referee-correct-impossible = Такой позиции быть не может, поэтому ничего не изменено.
referee-correct-lay = { $seat }, на столе всё так, как я помню. Если это неверно, разложите, как должно быть, и спросите снова.
referee-correct-not-now = { $seat }, пока исправить ничего нельзя. { $reason }
referee-may-change = { $seat }, ответ можно изменить, пока не ответили все.
referee-anew = Изменить ответ
referee-left = { $seat } выходит из игры
referee-leave = { $seat }, вы выходите из игры? Остальные доиграют без вас.
referee-leave-end = { $seat }, вы выходите из игры? Тогда партия окончена.
referee-judge-called = Судью ждут: { $seats }.
