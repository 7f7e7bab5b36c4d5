"""Wrong games."""

from __future__ import annotations

COUNTER_RULES: dict[str, object] = {}
