# What is printed, and what tags say.
paper-tag-foreign = This code is none of ours: { $text }
paper-tag-bad-check = This tag is damaged or not ours: { $text }
paper-tag-other-game = This tag belongs to another game ({ $game }): { $text }
paper-tag-unknown = This tag is not known to this version: { $text }
paper-tagbook-damaged = The list of tags { $path } is damaged in line { $line }.
