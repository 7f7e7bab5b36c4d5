"""Deck, deal and limits of a kit, by the names that its game gives them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kitgen.claims.game import Game, Parameters, Setting
from kitgen.content.decode import near
from kitgen.content.library import LoadedKit
from kitgen.problems import Problem, Refused
from kitgen.rules.cards import TRUMP, Deck

_KINDS = {int: "a whole number", tuple: "a list of cards, such as [A1, B1]"}


def parameters_of(kit: LoadedKit, game: Game[Any, Any]) -> Parameters:
    """What the game's rules are made from.

    Raises `Refused`: KG106 for a value of another kind, KG107 for a key that the game does not know, KG108 for one
    that it needs.
    """
    problems = [*_faults(kit, "deal", kit.file.deal, game.deal), *_faults(kit, "limits", kit.file.limits, game.limits)]
    if problems:
        raise Refused(problems)
    deck = kit.file.deck
    settings = [*kit.file.deal.items(), *kit.file.limits.items()]
    return Parameters(
        deck=Deck(tuple(map(str, deck.suits)), tuple(deck.ranks), deck.copies, tuple(deck.doubled)),
        numbers={str(key): value for key, value in settings if isinstance(value, int)},
        rows={str(key): tuple(value) for key, value in settings if isinstance(value, tuple)},
        trumps=Deck((TRUMP,), tuple(kit.file.trumps)) if kit.file.trumps else None,
    )


def _faults(
    kit: LoadedKit, part: str, given: Mapping[Any, Setting], wanted: Mapping[str, type[int | tuple[str, ...]]]
) -> Iterator[Problem]:
    document = kit.document
    misspelt = {near(key, wanted) for key in given if key not in wanted}
    for key, value in given.items():
        if key not in wanted:
            note = near(key, wanted) or (f"known here: {', '.join(wanted) or 'nothing'}",)
            message = f"“{key}” is not a key that is known here"
            yield Problem("KG107", message, document.span((part, key), key=True), notes=note, source=document.source)
        elif not isinstance(value, wanted[key]):
            message = f"“{key}” needs {_KINDS[wanted[key]]}"
            yield Problem("KG106", message, document.span((part, key)), source=document.source)
    for key, kind in wanted.items():
        if key not in given and (f"did you mean “{key}”?",) not in misspelt:
            message = f"the key “{key}” is missing here; it needs {_KINDS[kind]}"
            span = document.span((part,) if part in kit.file.model_fields_set else ())
            yield Problem("KG108", message, span, source=document.source)
