"""What is printed: sheets of tags to cut out."""
