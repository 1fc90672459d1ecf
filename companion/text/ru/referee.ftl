referee-yes = Да
referee-no = Нет
referee-take-back = { $seat }, можно ли вернуть этот ход? { $play }
referee-put = Положите: { $piece } → { $zone }.
referee-put-from = Переложите: { $piece } ({ $origin } → { $zone }).
referee-take-off = Уберите со стола: { $piece }.
referee-take-off-from = Уберите со стола: { $piece } ({ $origin }).
referee-take-off-stray = Уберите со стола: { $piece } (лежит вне всех зон).
referee-piece-nth = { $piece }, { $order ->
    [column] { $nth } в столбце
    [row] { $nth } слева
    [ring] { $nth } по часовой стрелке
   *[stack] { $nth } снизу
}
referee-piece-now = { $piece } (сейчас { $nth })
referee-flip = Переверните: { $piece }, { $zone }.
referee-turn-piece = { $how ->
    [sideways] Поверните боком: { $piece }, { $zone }.
    [right] Поверните на четверть вправо: { $piece }, { $zone }.
    [over] Поверните вверх ногами: { $piece }, { $zone }.
    [left] Поверните на четверть влево: { $piece }, { $zone }.
   *[straight] Поверните прямо: { $piece }, { $zone }.
}
referee-sort = Разложите по порядку ({ $zone }): { $pieces }.
referee-turn = Ходит { $seat }
referee-turns = Выбирают { $seats }
referee-companion-acts = Ход компаньона
referee-over = Игра окончена
referee-resumed = Игра продолжается
referee-resumed-how = Ходит { $seat }. Чтобы продолжить, стол должен выглядеть так.
referee-resumed-how-all = Выбирают { $seats }. Чтобы продолжить, стол должен выглядеть так.
referee-two-copies = { $piece }: на столе два экземпляра. Уберите один.
referee-too-many-copies = { $piece }: на столе больше, чем { $most }. Уберите лишнее.
referee-clear = Уберите целиком: { $zone }.
referee-camera-lost = Нет изображения: { $reason } Игра ждёт.
referee-lost = Не вижу: { $piece }, { $zone }. Всё ещё там?
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
referee-correct-consent = { $seat }, вы согласны? { $what }
referee-corrected = Исправлено — { $what }
referee-corrected-values = { $values }
referee-corrected-value = { $name }: { $before } → { $value }
referee-corrected-pieces = принято, как лежат: { $pieces }
referee-corrected-unseen = то, чего на столе не видно
referee-correct-impossible = Такой позиции быть не может, поэтому ничего не изменено.
referee-correct-lay = { $seat }, на столе всё так, как я помню. Если это неверно, разложите, как должно быть, и спросите снова.
referee-correct-not-now = { $seat }, пока исправить ничего нельзя. { $reason }
referee-left = { $seat } выходит из игры
referee-leave = { $seat }, вы выходите из игры? Остальные доиграют без вас.
referee-leave-end = { $seat }, вы выходите из игры? Тогда партия окончена.
