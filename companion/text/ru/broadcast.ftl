# Текст из другого процесса говорится как есть, на языке этого экрана.
broadcast-told = { $ru }
broadcast-bad-link = «{ $url }» — не адрес брокера. Пишите так: mqtt://192.168.1.20 или mqtts://club.example:8883.
broadcast-password-in-link = Паролю не место в команде: его прочтут другие. Положите его в файл и укажите файл через --link-login или задайте COMPANION_LINK_USER и COMPANION_LINK_PASSWORD.
