seat-south = South
seat-south-west = South-west
seat-north-west = North-west
seat-north = North
seat-north-east = North-east
seat-south-east = South-east
