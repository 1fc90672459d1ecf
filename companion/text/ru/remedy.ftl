# Как поправить стол, во всех играх.
remedy-as-before = Верните стол, как было.
remedy-put = { $count ->
    [0] Положите { $zone-to }: { $piece }.
   *[other] { $owner }, положите { $zone-to }: { $piece }.
}
remedy-put-back = { $count ->
    [0] Верните { $zone-to }: { $piece }.
   *[other] { $owner }, верните { $zone-to }: { $piece }.
}
remedy-put-before = { $count ->
    [0] Верните { $zone-to } перед картой «{ $behind }»: { $piece }.
   *[other] { $owner }, верните { $zone-to } перед картой «{ $behind }»: { $piece }.
}
remedy-put-on = { $count ->
    [0] Верните { $zone-to }: { $piece }.
   *[other] { $owner }, верните { $zone-to }: { $piece }.
}
remedy-put-beneath = { $count ->
    [0] Верните { $zone-to }, под то, что там стоит: { $piece }.
   *[other] { $owner }, верните { $zone-to }, под то, что там стоит: { $piece }.
}
remedy-piece-now = { $piece } (сейчас { $zone-at }{ $count ->
    [0] {""}
   *[other] , { $owner }
})
remedy-turn-over = Снова переверните.
remedy-flip = { $count ->
    [0] Снова переверните { $zone-at }: { $piece }.
   *[other] { $owner }, снова переверните { $zone-at }: { $piece }.
}
remedy-turn-back = { $count ->
    [0] Поверните обратно { $zone-at }: { $piece }.
   *[other] { $owner }, поверните обратно { $zone-at }: { $piece }.
}
remedy-sort = { $count ->
    [0] Разложите по порядку { $zone-at }: { $pieces }.
   *[other] { $owner }, разложите по порядку { $zone-at }: { $pieces }.
}
remedy-both = { $first } { $second }
