"""`companion`: arguments in, exit code out."""


def main() -> int:
    """Run the command line."""
    return 0
