uu-piece = { $figure } ({ $seat })
uu-figure-kind = { $figure }

uu-zone-cell = { $cell }
uu-sign-point = capture point, in its guard’s colour
uu-sign-centre = centre
uu-zone-drawn = { $seat }’s drawn figures
uu-zone-prisoners = { $seat }’s prisoners
uu-zone-discard = { $seat }’s discarded figures

uu-label-drawn = drawn figures
uu-label-prisoners = prisoners
uu-label-discard = discarded figures

uu-menu-exchange = { $seat }: how many figures do you exchange?
uu-menu-turn = { $seat }: { $ways ->
    [draw] draw a figure
    [use] use a figure
   *[draw-use] draw a figure or use one
}
uu-menu-summoning = { $seat }: where does { $figure } go?
uu-menu-capturing = { $seat }: take a prisoner
uu-option-exchange = { $count ->
    [0] None
   *[other] { $count }
}
uu-option-same-memos = Keep all memo cards
uu-option-no-memo = Add no memo card
uu-option-draw = Draw for me
uu-option-draw-by = { $figure }: draw { $count } for me
uu-option-take = Take one for me

uu-ask-drops = { $seat }: which memo card do you take away?
uu-ask-adds = { $seat }: which memo card do you add?
uu-ask-drawn = { $seat }: which one do you summon?
uu-ask-who = Who did it?
uu-ask-how = { $figure }: by movement or by action?
uu-ask-what = { $figure }: how?

uu-drawn-here = drawn
uu-in-bag = in the bag
uu-prisoners = { $count ->
    [one] prisoner
   *[other] prisoners
}
uu-memos = Memo cards of { $seat }
uu-memo = { $class } · { $figure }
uu-memo-card =
    { $figure }, class { $class }
    { $text }
uu-memo-lines =
    { $line }
    { $rest }
uu-correct-between-turns = The table can be taken as it lies only between turns.
uu-correct-play-on = Finish what was begun, or take it back.
uu-correct-not-in-bag = These cannot have been in their bag: { $figures }.
uu-correct-remove = Take them off the table first.
