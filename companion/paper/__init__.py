"""What is printed: tags, cards and mats."""
