"""Benchmarks, which ./scripts/bench runs: what was measured, beside what is wanted."""
