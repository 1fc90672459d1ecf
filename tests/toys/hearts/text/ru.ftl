rule-HS-1 = Сердца кладут, камни бросают — из своей руки.
rule-HS-2 = Никто не держит больше четырёх карт.
rule-HS-3 = Карты берут из колоды своего вида; когда она пуста, её сброс становится новой.
rule-HS-4 = Камень попадает в сердце другой команды, которое не дороже камня, если такое есть.
rule-HS-5 = Один раз за игру можно взять карту из чужой руки, не показывая её.
rule-HS-6 = Пасует только тот, у кого ничего нет и кому нечего взять.
rule-HS-7 = Побеждает команда, первой набравшая 9 очков.
rule-HS-8 = После 60 ходов побеждает команда с наибольшим счётом, и больше не играют.
hearts-title = Каменные сердца
hs-heart = Сердце { $name } ценой { $worth }
hs-stone = Камень { $name } силой { $worth }
hs-laid = { $seat } кладёт: { $card }
hs-thrown = { $seat } бросает: { $card }, цель: { $target }
hs-thrown-away = { $seat } бросает мимо: { $card }
hs-drew = { $seat } берёт { $kind ->
    [heart] сердце
   *[stone] камень
}
hs-reshuffled = { $kind ->
    [heart] Сброшенные сердца
   *[stone] Сброшенные камни
} перемешаны в новую колоду
hs-stole = { $seat } берёт { $kind ->
    [heart] сердце
   *[stone] камень
} из чужой руки: { $source }
hs-passed = { $seat } пасует
hs-draw-one = { $seat }, возьмите { $kind ->
    [heart] сердце
   *[stone] камень
}.
hs-option-draw = Взять { $kind ->
    [heart] сердце
   *[stone] камень
}
hs-option-steal = Взять { $kind ->
    [heart] сердце
   *[stone] камень
} у игрока { $source }
hs-option-pass = Пас
hs-your-turn = { $seat }, положите или бросьте карту либо выберите
hs-which-target = { $seat }, в какое сердце попал камень?
hs-best = У лучшей команды { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
hs-over = Игра окончена.
hs-play-another = Начните новую игру.
hs-wrong-teams = { $teams } не подходит для стольких игроков.
hs-other-teams = Выберите другие команды.
hs-can-act = { $seat } ещё может что-то сделать.
hs-act = Сыграйте или возьмите карту.
hs-wrong-kind = { $card }: так не играют.
hs-lay-or-throw = Положите сердце или бросьте камень.
hs-not-in-hand = { $card }: этой карты не может быть в руке, { $seat }.
hs-play-own = Сыграйте свою карту.
hs-no-target = { $stone }: брошено мимо, хотя есть подходящее сердце.
hs-wrong-target = { $stone }: нельзя попасть в { $heart }.
hs-aim = Бросьте его в сердце другой команды, которое не дороже.
hs-none-left = { $kind ->
    [heart] Сердец
   *[stone] Камней
} больше не осталось.
hs-draw-other = Возьмите карту другого вида или сыграйте.
hs-stole-already = { $seat }: карта из чужой руки уже взята раньше.
hs-nothing-to-steal = { $seat }: нет { $kind ->
    [heart] сердца, которое
   *[stone] камня, который
} можно взять.
hs-steal-elsewhere = Возьмите карту, которая есть у другого игрока.
hs-hand-full = { $seat }: в руке уже { $count } карты.
hs-points = Очки: { $seats }
hs-held = { $seat }: { $kind ->
    [heart] сердца
   *[stone] камни
} в руке
hs-team = Сердца команды { $team }
    .to = к сердцам команды { $team }
    .at = среди сердец команды { $team }
    .from = из сердец команды { $team }
hs-discard = { $kind ->
    [heart] Сброшенные сердца
   *[stone] Сброшенные камни
}
    .to = { $kind ->
        [heart] к сброшенным сердцам
       *[stone] к сброшенным камням
    }
    .at = { $kind ->
        [heart] среди сброшенных сердец
       *[stone] среди сброшенных камней
    }
    .from = { $kind ->
        [heart] из сброшенных сердец
       *[stone] из сброшенных камней
    }
hs-bad-action = «{ $text }» не действие этой игры.
hs-bad-position = «{ $text }» не позиция этой игры.
