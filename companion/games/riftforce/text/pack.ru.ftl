# Что не так с набором Riftforce.
rf-pack-guild-missing = Нет гильдии «{ $guild }».
rf-pack-code-twice = Код «{ $code }» уже есть у { $other }.
rf-pack-health = «{ $health }» — не здоровье; у карт оно от 1 до 9.
rf-pack-no-cards = У гильдии «{ $guild }» нет карт.
