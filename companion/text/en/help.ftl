# Help: what a thing is, what may be done now, and the rules.
help-now = { $count ->
    [0] The game is over.
   *[other] { $seats } may now:
}
help-now-companion = The companion itself goes on:
help-nothing = There is nothing to do now.
help-rules = Rules
help-rules-of = Rules of { $game }
help-things = What is this?
help-things-how = Touch a card, a place or a number to read what it is.
help-value = { $value }
help-may = Possible now:
help-after = It may act after one of these:
help-done-to = What may happen to it now:
help-done-at = What may happen here now:
help-face-down = It lies face down. Only its owner knows which card it is, until it is turned over.
help-may-nothing = It plays no part at the moment.
help-results = { $results }
help-rule = Rule { $rule }
help-rule-named = { $name }: { $text }
help-search = Search the rules
help-search-for = Words: { $text }
help-search-how = Write the beginning of a word, or the number of a rule.
help-search-nothing = No rule contains these words.
help-search-found = { $count ->
    [one] One rule contains these words.
   *[other] { $count } rules contain these words.
}
help-hint-may = Now: { $action }
help-hint-after = May act after: { $action }
help-hint-or = or: { $action }
help-hint-more = and more
help-search-read = { $count ->
    [0] Read
    [one] Read the rule found
   *[other] Read the { $count } rules found
}
