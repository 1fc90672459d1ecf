seat-south = South
seat-south-west = South-west
seat-north-west = North-west
seat-north = North
seat-north-east = North-east
seat-south-east = South-east

seating-no-seat = “{ $text }” is not a seat; the seats are { $known }.
seating-bad-seats = Name { $least } to { $most } different seats, with commas between them: south,north-west,north-east.
seating-other-seats = This game is played at these seats: { $seats }.
