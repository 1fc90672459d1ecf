seat-south = Юг
seat-south-west = Юго-запад
seat-north-west = Северо-запад
seat-north = Север
seat-north-east = Северо-восток
seat-south-east = Юго-восток

seating-no-seat = «{ $text }» не место за столом; есть { $known }.
seating-bad-seats = Назовите разные места, от { $least } до { $most }, через запятую: south,north-west,north-east.
seating-other-seats = В эту игру играют на этих местах: { $seats }.
