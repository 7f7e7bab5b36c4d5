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

    Raises `Refused`: KG330 for suits or trumps of another kind than the game has, KG106 for a value of another kind,
    KG107 for a key that the game does not know, KG108 for one that it needs.
    """
    if problems := _suit_problems(kit, game):
        raise Refused(problems)
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


def _suit_problems(kit: LoadedKit, game: Game[Any, Any]) -> list[Problem]:
    """KG330 for letters where the game has colours, or the other way round, and for trumps that it does not have."""
    document, file = kit.document, kit.file
    wanted, given = ("colours", "letters") if game.in_colours else ("letters", "colours")
    problems = []
    if bool(file.deck.colours) != game.in_colours:
        message = f"the suits of this game are {wanted}, not {given}"
        problems.append(Problem("KG330", message, document.span(("deck", given), key=True), source=document.source))
    if bool(file.trumps) != game.in_colours:
        if game.in_colours:
            message, span = "this game has trumps: say their numbers, such as trumps: [2, 4, 6, 8]", document.span(())
        else:
            message, span = "this game has no trumps", document.span(("trumps",), key=True)
        problems.append(Problem("KG330", message, span, source=document.source))
    return problems


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
