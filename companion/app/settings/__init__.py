"""What is kept for this machine: settings, where they are changed, backup, newer versions."""
