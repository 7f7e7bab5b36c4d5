"""How the shapes stand that tell a card's rank, on the real card and on the small one in pictures."""

from __future__ import annotations

ROWS: dict[int, tuple[int, ...]] = {
    1: (1,),
    2: (1, 1),
    3: (1, 1, 1),
    4: (2, 2),
    5: (2, 1, 2),
    6: (2, 2, 2),
    7: (2, 3, 2),
    8: (3, 2, 3),
    9: (3, 3, 3),
}
"""For each rank, how many shapes stand in each row. Every arrangement looks the same from both ends of the card."""
