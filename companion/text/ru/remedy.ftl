# Как поправить стол, во всех играх.
remedy-as-before = Верните стол, как было.
remedy-put = Положите: { $piece } → { $zone }.
remedy-put-back = Верните: { $piece } → { $zone }.
remedy-put-before = Верните: { $piece } → { $zone }, перед картой { $behind }.
remedy-put-on = Верните: { $piece } → { $zone }.
remedy-put-beneath = Верните: { $piece } → { $zone }, под то, что там стоит.
remedy-piece-now = { $piece } (сейчас: { $zone })
remedy-turn-over = Снова переверните.
remedy-flip = Снова переверните: { $piece } ({ $zone }).
remedy-turn-back = Поверните обратно: { $piece }, { $zone }.
remedy-sort = Разложите по порядку ({ $zone }): { $pieces }.
remedy-both = { $first } { $second }
