"""Who meets whom at the least cost, everybody paired: rustworkx does the work."""

from __future__ import annotations

from collections.abc import Sequence

import rustworkx as rx

LARGEST = 1 << 122
"""What rustworkx can still add up (it counts in 128 bits, and doubles)."""


def cheapest(nodes: int, edges: Sequence[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """As many pairs as can be made of nodes, and of those the ones that cost least together.

    An edge is two nodes and what it costs. The pairs are in order, so that the same edges always
    give the same answer.
    """
    if not edges:
        return []
    most = max(cost for _, _, cost in edges) + 1
    if most > LARGEST:
        raise OverflowError(most)
    graph = rx.PyGraph(multigraph=False, node_count_hint=nodes, edge_count_hint=len(edges))
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from([(one, other, most - cost) for one, other, cost in edges])
    found = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)
