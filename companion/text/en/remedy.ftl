# How a wrong table is put right, in all games.
remedy-as-before = Put the table as it was.
remedy-put = Put { $piece } at { $zone }.
remedy-put-back = Put { $piece } back at { $zone }.
remedy-put-before = Put { $piece } back at { $zone }, in front of { $behind }.
remedy-put-on = Put { $piece } back on { $zone }.
remedy-put-beneath = Put { $piece } back on { $zone }, beneath what stands there.
remedy-turn-over = Turn it over again.
remedy-flip = Turn { $piece } at { $zone } over again.
remedy-turn-back = Turn { $piece } back as it lay at { $zone }.
remedy-sort = Sort { $zone }: { $pieces }.
remedy-both = { $first } { $second }
