"""Shadow Fight: two to four demons, series of moves laid in secret, three fights to win."""
