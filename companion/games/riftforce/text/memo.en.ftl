rf-memo-guild = { $guild }: { $ability }
rf-memo-pointer = Pointer: lay it on the right of a card’s visible strip to say “this one”.
