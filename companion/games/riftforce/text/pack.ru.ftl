# Что не так с набором Riftforce.
rf-pack-guild-missing = Нет гильдии «{ $guild }».
rf-pack-code = Код этой гильдии должен быть «{ $code }»: с ним напечатаны метки и записаны партии.
rf-pack-health = «{ $health }» — не здоровье; у карт оно от 1 до 9.
rf-pack-no-cards = Гильдии «{ $guild }» нужно хотя бы { $least } карты.
rf-pack-small-base = К набору «base» относятся гильдии числом { $count }; для выбора по очереди их нужно { $wanted }.
