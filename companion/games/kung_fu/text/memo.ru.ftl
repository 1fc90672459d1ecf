# Что делают карты: так это напечатано на них и сказано на экранах.

kf-memo-card = { $card }: { $text }
kf-memo-red = только атакует.
kf-memo-blue = только защищает.
kf-memo-coins = { $coins ->
    [one] остаётся перед вами, на ней { $coins } монета.
    [few] остаётся перед вами, на ней { $coins } монеты.
   *[other] остаётся перед вами, на ней { $coins } монет.
}
kf-memo-both = { $ability } { $coins ->
    [one] Остаётся перед вами, на ней { $coins } монета.
    [few] Остаётся перед вами, на ней { $coins } монеты.
   *[other] Остаётся перед вами, на ней { $coins } монет.
}
kf-memo-ability = за { $cost ->
    [one] { $cost } монету
    [few] { $cost } монеты
   *[other] { $cost } монет
}: { $effects }.
kf-memo-ability-free = бесплатно: { $effects }.
kf-memo-also = { $effects }; { $effect }
kf-memo-arrow = если соперник теряет жизнь, { $effect }
kf-memo-strength = сила +{ $count }
kf-memo-coins-gained = { $count ->
    [one] остаётся перед вами, на ней { $count } монета
    [few] остаётся перед вами, на ней { $count } монеты
   *[other] остаётся перед вами, на ней { $count } монет
}
kf-memo-cancel = карта защиты соперника сбрасывается
kf-memo-swap = роли меняются
kf-memo-draw = { $count ->
    [one] возьмите { $count } карту
    [few] возьмите { $count } карты
   *[other] возьмите { $count } карт
}
kf-memo-bar = следующий раунд соперник без блока
kf-memo-pull = { $count ->
    [one] вытяните { $count } карту из руки соперника
    [few] вытяните { $count } карты из руки соперника
   *[other] вытяните { $count } карт из руки соперника
}
kf-memo-strip = сбросьте карту соперника с монетами
kf-memo-heal = { $count ->
    [one] верните { $count } жизнь
    [few] верните { $count } жизни
   *[other] верните { $count } жизней
}
kf-memo-wound = { $count ->
    [one] потеряйте { $count } жизнь
    [few] потеряйте { $count } жизни
   *[other] потеряйте { $count } жизней
}
kf-memo-marker = Жетон первого хода: лежит перед тем, кто атакует.
kf-memo-pointer = Указатель: положите на карту, чтобы сказать «вот эта».
