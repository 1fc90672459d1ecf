# Что не так с набором Riftforce.
rf-pack-guild-missing = Нет гильдии «{ $guild }».
rf-pack-code = Код этой гильдии должен быть «{ $code }»: с ним напечатаны метки и записаны партии.
rf-pack-health = «{ $health }» — не здоровье; у карт оно от 1 до 9.
rf-pack-no-cards = В гильдии «{ $guild }» должно быть карт: не меньше { $least }.
rf-pack-small-base = В наборе «base» гильдий { $count }; для выбора по очереди их нужно { $wanted }.
