"""Clauses."""

CLAUSES: dict[str, str] = {}
