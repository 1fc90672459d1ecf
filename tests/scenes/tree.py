"""All nodes of a tree, for tests that look for some of them."""

from __future__ import annotations

from collections.abc import Iterator

from companion.scenes.scene import Node, nodes_in


def walk(node: Node) -> Iterator[Node]:
    """This node and all that are in it, outermost first."""
    yield node
    for inner in nodes_in(node):
        yield from walk(inner)
