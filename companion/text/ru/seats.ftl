seat-south = Юг
seat-south-west = Юго-запад
seat-north-west = Северо-запад
seat-north = Север
seat-north-east = Северо-восток
seat-south-east = Юго-восток
