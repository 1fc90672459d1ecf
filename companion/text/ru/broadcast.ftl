# Текст из другого процесса говорится как есть, на языке этого экрана.
broadcast-told = { $ru }
broadcast-bad-link = «{ $url }» — не адрес брокера. Пишите так: mqtt://192.168.1.20 или mqtts://club.example:8883.
broadcast-password-in-link = Паролю не место в команде: его прочтут другие. Положите его в файл и укажите файл через --link-login или задайте COMPANION_LINK_USER и COMPANION_LINK_PASSWORD.
broadcast-no-login = Файл входа { $file } не читается. { $reason }
broadcast-bad-login = В файле { $file } нет входа: напишите имя на первой строке, а пароль на второй.
broadcast-bad-table = «{ $name }» не годится как имя стола. Нужны строчные латинские буквы, цифры и дефисы, например table-3.
broadcast-arg-link = показывать этот стол и на других экранах, через брокер, например mqtt://192.168.1.20
broadcast-arg-table = как этот стол там называется; если не указать — как эта машина
broadcast-arg-login = файл, где на первой строке имя пользователя, а на второй пароль
broadcast-arg-ca = сертификат центра, который ручается за брокер с mqtts://
broadcast-without-link = { $option } уточняет связь, но связи нет. Добавьте --link URL.
