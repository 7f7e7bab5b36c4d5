"""The materials of a game of tricks for two teams, as a check would make them."""

from __future__ import annotations

from kitgen.checked import CheckedLine, PlaceCards, ScoreSheet, TrickLog
from kitgen.places import Text

_T = Text.made_up

PLACES = PlaceCards(
    _T("Place cards"),
    _T("Guide office"),
    (_T("Campsite of North and South"), _T("Campsite of East and West"), _T("Matchmaking place")),
    (2, 4, 6, 8),
)
TRICKS = TrickLog(
    _T("Trick log"),
    (_T("Trick"), _T("Who led"), _T("Card gathered"), _T("By whom"), _T("Guide taken: which, by whom")),
    rows=22,
    rounds=3,
)
SCORES = ScoreSheet(
    _T("Score sheet"),
    (_T("North and South"), _T("East and West")),
    _T("Points"),
    (
        _T("Couples"),
        _T("Buddies"),
        _T("Cards in no set (−)"),
        _T("Guides held (−)"),
        _T("Round total"),
        _T("Running total"),
    ),
    rounds=3,
    lines=(
        CheckedLine("lead-ends", _T("A lead of 30 or more ends the game for the team ahead.")),
        CheckedLine("after-three", _T("After 3 rounds the higher total wins; equal totals share the win.")),
    ),
)
