# Почему файл не прочитан или не записан; стоит после двоеточия.
trouble-missing = такого файла или папки нет
trouble-folder = это папка
trouble-no-folder = часть пути — не папка
trouble-not-permitted = у вас нет на это прав
trouble-read-only = диск только для чтения
trouble-full = диск полон; освободите место
trouble-long-name = имя слишком длинное
trouble-exists = это уже есть
trouble-loop = ссылки ведут по кругу
trouble-dangling = это ссылка, которая никуда не ведёт
trouble-bad-name = это не имя файла
trouble-not-utf8 = это не текст в UTF-8
trouble-other = система отказала (ошибка { $number })
