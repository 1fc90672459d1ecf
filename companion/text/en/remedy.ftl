# How a wrong table is put right, in all games.
remedy-as-before = Put the table as it was.
remedy-put = Move { $piece } to { $zone }.
remedy-put-back = Move { $piece } back to { $zone }.
remedy-put-before = Move { $piece } back to { $zone }, in front of { $behind }.
remedy-put-on = Put { $piece } back on { $zone }.
remedy-put-beneath = Put { $piece } back on { $zone }, beneath what stands there.
remedy-piece-now = { $piece } (now: { $zone })
remedy-turn-over = Turn it over again.
remedy-flip = Turn { $piece } at { $zone } over again.
remedy-turn-back = Turn { $piece } back as it lay at { $zone }.
remedy-sort = Sort { $zone }: { $pieces }.
remedy-both = { $first } { $second }
