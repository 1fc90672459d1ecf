# Почему файл не прочитан или не записан или порт не открыт; стоит после двоеточия.
os-error-missing = такого файла или папки нет
os-error-folder = это папка
os-error-no-folder = часть пути — не папка
os-error-not-permitted = у вас нет на это прав
os-error-read-only = диск только для чтения
os-error-full = диск полон; освободите место
os-error-long-name = имя слишком длинное
os-error-exists = это уже есть
os-error-loop = ссылки ведут по кругу
os-error-dangling = это ссылка, которая никуда не ведёт
os-error-port-taken = там уже слушает другая программа
os-error-no-address = у этой машины нет такого адреса
os-error-bad-name = это не имя файла
os-error-not-utf8 = это не текст в UTF-8
os-error-other = система отказала (ошибка { $number })
