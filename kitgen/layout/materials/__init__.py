"""What a kit has beside the cards, the table summary and the host key: one module for each kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kitgen.checked import (
    ClaimBoard,
    Material,
    MeldMat,
    MoveLog,
    PlaceCards,
    ScoreSheet,
    StarterStrip,
    TrickLog,
    TurnLog,
)
from kitgen.layout.materials.claim_board import claim_board_pages
from kitgen.layout.materials.meld_mat import meld_mat_pages
from kitgen.layout.materials.move_log import move_log_pages
from kitgen.layout.materials.place_cards import place_cards_pages
from kitgen.layout.materials.score_sheet import score_sheet_pages
from kitgen.layout.materials.starter_strip import starter_strip_pages
from kitgen.layout.materials.trick_log import trick_log_pages
from kitgen.layout.materials.turn_log import turn_log_pages
from kitgen.layout.page import Page
from kitgen.layout.theme import Look
from kitgen.printing import Paper, Wording

# One line for each kind: its pages, and what it is called in the list of what is in the kit.
_PAGES: Mapping[type[Material], Callable[[Any, Paper, Look], Sequence[Page]]] = {
    TurnLog: turn_log_pages,
    ClaimBoard: claim_board_pages,
    MeldMat: meld_mat_pages,
    StarterStrip: starter_strip_pages,
    MoveLog: move_log_pages,
    PlaceCards: place_cards_pages,
    TrickLog: trick_log_pages,
    ScoreSheet: score_sheet_pages,
}
_NAMES: Mapping[type[Material], Callable[[Any, Wording], str]] = {
    TurnLog: lambda log, wording: wording.say("material.turn-log", turns=log.turns),
    ClaimBoard: lambda _, wording: wording.say("material.claim-board"),
    MeldMat: lambda _, wording: wording.say("material.meld-mat"),
    StarterStrip: lambda _, wording: wording.say("material.starter-strip"),
    MoveLog: lambda _, wording: wording.say("material.move-log"),
    PlaceCards: lambda _, wording: wording.say("material.place-cards"),
    TrickLog: lambda log, wording: wording.say("material.trick-log", rounds=log.rounds),
    ScoreSheet: lambda _, wording: wording.say("material.score-sheet"),
}


def material_pages(material: Material, paper: Paper, look: Look) -> Sequence[Page]:
    """The pages of a material without feet, the first with a bookmark. Refused (KG602) for what does not fit."""
    return _PAGES[type(material)](material, paper, look)


def material_name(material: Material, wording: Wording) -> str:
    """What a material is called in the list of what is in the kit."""
    return _NAMES[type(material)](material, wording)
