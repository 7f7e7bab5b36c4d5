"""What the sentences of Accordion’s examples say: the reading half of the model.

Written from the rules of the game and from plain English and German, with no knowledge of how kitgen reads.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from tests.mutation.model import NUMBERS, Unreadable, Untrue, number
from tests.mutation.phrases import HARMLESS, HINT, Bit, Phrase, Tables

LETTER, RANK = "LETTER", "RANK"


@dataclass(frozen=True)
class Saying:
    """One statement. `kind` says of which sort, the rest what it speaks of; moves can be in a mode."""

    kind: str
    cards: tuple[str, ...] = ()
    onto: str | None = None
    number: int | None = None
    other_number: int | None = None
    trait: str | None = None
    only: bool = False
    mode: str = ""
    """Nothing for a plain statement; “may”, “must”, “forbidden”, or “not” for a plain denial."""
    hints: frozenset[str] = frozenset()


_WORDS = {
    "en": r"""
        -: card|cards|a|an|the|is|are|was|were|be|been|do|does|lies|lie|lying|now|then|here|there|just now|it is|it’s|their
        JOINT: and|with
        CARD: [ab][1-4]
        N: \d+
        ON: onto|on|on top of
        IN: in|of
        ITS: its|his|her
        MOVE: moves|move|moved|moving|goes|go
        PLACE: place|places
        LEFT: left
        TOLEFT: to the left|to its left
        REMAIN: remaining|remain|remains
        HOLD: has|have|hold|holds|holding|is left with
        SHOW: shows|show
        UNDER: under
        BY: by
        OTHER: other|second
        RIGHT: right|to the right|to its right
        ALONE: alone|by itself|on its own
        ONLY: only|just
        AWAY: away|off|apart
        SAME: same|equal|identical
        LETTER: letter|letters
        RANK: rank|ranks
        NEITHER: neither
        NOR: nor
        NO: no
        STACK: stack|stacks
        ROW: row|in the row
        STARTER: starter|starting
        ROUND: round
        TOP: top|on top|tops
        PLAY: playing|play|plays|played
        STAYPUT: stays where it is|stay where they are|stays in place
        STAY: stay|stays
        OVER: over|finished|done|complete
        END: ends|ended|end|has ended|has just ended
        UNFINISHED: unfinished
        RESULT: result|score
        GOON: goes on|continues|carries on|keeps going|is still going
        BETTER: better
        BEAT: beats|beat
        THAN: than
        STOP: stops|stop
        COVER: covers|cover
        COVERED: covered
        THEREARE: there are|there is
        MAY: may|can|could
        MUST: must|has to|have to|needs to
        CANNOT: cannot|can’t|mustn’t|must not|not allowed to
        NOT: not|doesn’t|don’t|isn’t|aren’t
        WHO: mia|leo|she|he
    """,  # noqa: E501
    "de": r"""
        -: der|die|das|den|dem|des|ein|eine|einen|einem|einer|ist|sind|war|waren|liegt|liegen|liegend|wird|werden|jetzt
        -: karte|karten|nun|dann|es|dort|hier|gerade
        JOINT: und|mit
        CARD: [ab][1-4]
        N: \d+|ein(?= platz\b)|einen(?= platz\b)|einem(?= platz\b)|ein(?= stapel\b)|einen(?= stapel\b)
        ON: auf|oben auf
        IN: in|im|bei
        ITS: ihr|ihre|sein|seine
        MOVE: geht|gehen|rückt|rücken|bewegt|bewegen|bewegt sich|bewegen sich|bewegt werden|schiebt|schieben
        PLACE: platz|plätze|plätzen
        TOLEFT: nach links|links|weiter links|links davon
        REMAIN: übrig|noch übrig|bleiben übrig|bleibt übrig|bleiben|bleibt
        HOLD: hat|haben|hält|halten|besitzt|enthält
        SHOW: zeigt
        UNDER: unter
        BY: von|um
        OTHER: andere|anderen|zweite|zweiten
        RIGHT: nach rechts|rechts
        ALONE: allein|für sich allein
        ONLY: nur
        AWAY: entfernt|weit weg
        SAME: gleich|gleiche|gleichen|dieselbe|derselbe|denselben|dieselben
        LETTER: buchstabe|buchstaben
        RANK: zahl|zahlen
        NEITHER: weder
        NOR: nochnicht
        NO: kein|keine|keinen
        STACK: stapel|stapeln
        ROW: reihe|in der reihe
        STARTER: startreihe|anfangsreihe
        ROUND: runde
        TOP: oben|obenauf
        PLAY: spielt|spielen|gespielt|zu spielen
        STAYPUT: bleiben liegen|bleibt liegen
        OVER: vorbei|vorüber|abgeschlossen
        END: zu ende|endet|endete|beendet|beendete
        UNFINISHED: abgebrochen|unvollendet
        RESULT: ergebnis|wertung
        GOON: geht weiter|weiter geht|wird fortgesetzt
        BETTER: besser
        BEAT: schlagen|schlägt
        THAN: als
        STOP: hört auf|hören auf|bricht ab
        COVER: verdeckt|bedeckt
        THEREARE: es gibt|gibt es|sind noch
        MAY: darf|dürfen|kann|können|könnte
        MUST: muss|müssen
        NOT: nicht
        WHO: mia|leo|sie|er
    """,
}
_HINTS = {
    "en": {"still": "still", "also": "also", "too": "also", "as well": "also", "because": "because", "so": "so"},
    "de": {"noch": "still", "immer noch": "still", "weiterhin": "still", "auch": "also"}
    | {"weil": "because", "denn": "because", "da": "because", "also": "so", "so": "so"},
}
_MOVE = "MOVE MAY? MUST? NOT? CANNOT? BY? STACK?"
_LEFT = "LEFT? TOLEFT?"
_STATEMENTS = f"""
    starter: STARTER ROW? HOLD? SHOW? CARD+
    row: ROW TOP? HOLD? SHOW? CARD+ / TOP CARD+ / ROW HOLD? SHOW? CARD
    right: CARD {_MOVE} RIGHT ONTO? N? PLACE?
    alone: CARD {_MOVE} ALONE
    move: CARD {_MOVE} ONTO N? PLACE? {_LEFT} / CARD {_MOVE} N PLACE {_LEFT}
    move: CARD {_MOVE} N LEFT / CARD {_MOVE} N TOLEFT
    stop: WHO STOP ROUND? PLAY? NOT?
    same: LETTER SAME NOT? / RANK SAME NOT?
    both same: LETTER RANK SAME NOT?
    neither same: NEITHER NOR? LETTER RANK SAME
    no such move: NO STACK MOVE MAY? BY? N PLACE {_LEFT}
    apart: CARD ONLY? N PLACE AWAY NOT?
    no stack there: NO STACK THEREARE? N PLACE LEFT / NO STACK THEREARE? N PLACE TOLEFT
    left only: STACK MOVE MAY? LEFT ONLY / STACK MOVE MAY? TOLEFT ONLY / NO STACK MOVE MAY? RIGHT
    covered: CARD COVERED NOT?
    covered or covers: CARD COVER NOT?
    covers: CARD+ COVER NOT?
    lies on: CARD ONTO NOT?
    covered by: CARD COVER BY-CARD NOT? / CARD COVERED BY-CARD NOT? / CARD UNDER-CARD NOT?
    place: CARD PLACE N NOT?
    stacks: N STACK ROW? LEFT / N STACK ROW? REMAIN / N STACK THEREARE ROW? LEFT? / N STACK THEREARE ROW? REMAIN
    stacks: ROW HOLD N STACK LEFT? REMAIN?
    stay: N STACK STAYPUT / N STACK STAY
    to the left: N STACK TOLEFT / N STACK THEREARE TOLEFT
    over: ROUND OVER NOT? / ROUND END NOT?
    unfinished: ROUND UNFINISHED NOT? / ROUND STAY UNFINISHED / ROUND REMAIN UNFINISHED / RESULT UNFINISHED
    result: RESULT ROUND? N STACK NOT? / RESULT N
    goes on: ROUND GOON
    better: N+ STACK? BETTER THAN NOT? / N+ STACK? BEAT NOT?
"""


def _tables(language: str) -> Tables:
    numbers = "|".join(NUMBERS[language])
    return Tables(_WORDS[language].replace(r"N: \d+", rf"N: \d+|{numbers}"), _STATEMENTS, _HINTS[language])


_TABLES = {language: _tables(language) for language in ("en", "de")}


def sayings(language: str, sentence: str) -> tuple[Saying, ...]:
    """What a sentence says, one saying for each of its parts. Raises `Unreadable` or `Untrue`."""
    found = _found(language, sentence)
    if isinstance(found, Exception):
        raise found
    return found


@cache
def _found(language: str, sentence: str) -> tuple[Saying, ...] | Unreadable | Untrue:
    if not re.fullmatch(r"[^.?!…]+\.", sentence):
        return Unreadable()
    tables = _TABLES[language]
    try:
        return tuple(_saying(language, phrase) for phrase in tables.phrases(_bound(_text(language, sentence), tables)))
    except (Unreadable, Untrue) as fault:
        return fault


def _text(language: str, sentence: str) -> str:
    text = sentence[:-1].casefold()
    if language == "de":
        # “Weder … noch” has a “noch” of its own.
        text = re.sub(r"\bweder\b(.*?)\bnoch\b", r"weder\1nochnicht", text)
        # Verbs in two parts, closed up: “hört Leo auf” is “hört auf Leo”.
        text = re.sub(r"\bbricht\b(.*?) ab\b", r"bricht ab\1", text)
        text = re.sub(r"\b(hört|hören)\b(.*?) auf\b(?! [ab]\d| platz)", r"\1 auf\2", text)
        text = re.sub(r"\bgeht\b(.*) weiter\b(?! links)", r"geht weiter\1", text)
    return text


_BINDING = ("ON", "IN", "ITS", "BY", "UNDER", "OTHER")
_BINDS = {"ON": "ONTO", "BY": "BY-CARD", "UNDER": "UNDER-CARD"}


def _bound(text: str, tables: Tables) -> list[Bit]:
    """The bits of a text, “on A1” as one of them; small words that bind nothing are dropped.

    Raises `Untrue` for a card that is in a card, somebody’s, or a second copy: the deck holds each card once.
    """
    bound: list[Bit] = []
    waiting: Bit | None = None
    for bit in tables.bits(text):
        if bit.name in _BINDING:
            waiting = bit if waiting is None or waiting.name == "ON" else waiting
        elif bit.name == "CARD" and waiting is not None:
            if waiting.name not in _BINDS:
                raise Untrue
            bound.append(Bit(_BINDS[waiting.name], bit.text))
            waiting = None
        else:
            if bit.name not in (HARMLESS, HINT):
                # “By three places” binds no card, and says nothing more than “three places”.
                bound += [waiting] if waiting is not None and waiting.name in ("UNDER", "OTHER") else []
                waiting = None
            bound.append(bit)
    names = {bit.name for bit in bound}
    if "ONTO" in names and not names.isdisjoint({"ROW", "STARTER"}):
        raise Untrue
    return bound


def _saying(language: str, phrase: Phrase) -> Saying:
    cards = tuple(text.upper() for text in phrase.texts("CARD"))
    numbers = [number(language, text) for text in phrase.texts("N")]
    kind = phrase.kind
    onto = phrase.text("ONTO")
    trait = next((name for name in (LETTER, RANK) if phrase.at(name) >= 0), None)
    if kind == "lies on" and onto is not None:
        kind, cards, onto = "covers", (*cards, onto.upper()), None
    kind = {"covered or covers": "covered", "covered by": "covers"}.get(kind, kind)
    under = phrase.text("BY-CARD") or phrase.text("UNDER-CARD")
    if under is not None:
        cards = (under.upper(), *cards)
    # Where the order of words says which is which, another order is not read.
    elif phrase.kind == "covers":
        places = [place for place, bit in enumerate(phrase.bits) if bit.name == "CARD"]
        if len(cards) != 2 or not places[0] < phrase.at("COVER") < places[1]:
            raise Unreadable
    if kind == "place" and phrase.at("PLACE") > phrase.at("N"):
        raise Unreadable
    if kind == "better":
        turn = phrase.at("THAN") if phrase.at("THAN") >= 0 else phrase.at("BEAT")
        places = [place for place, bit in enumerate(phrase.bits) if bit.name == "N"]
        if len(numbers) != 2 or not places[0] < turn < places[1]:
            raise Unreadable
    return Saying(
        kind,
        cards,
        onto=onto.upper() if onto else None,
        number=numbers[0] if numbers else None,
        other_number=numbers[1] if len(numbers) > 1 else None,
        trait=trait,
        only=phrase.at("ONLY") >= 0,
        mode=_mode(language, phrase),
        hints=phrase.hints,
    )


def _mode(language: str, phrase: Phrase) -> str:
    """What the permission words and negators of a statement mean together."""
    modes = tuple(bit.name for bit in phrase.bits if bit.name in ("MAY", "MUST", "NOT", "CANNOT"))
    if modes == ("MUST", "NOT"):
        # “Muss nicht” forbids nothing.
        if language == "de":
            raise Untrue
        if phrase.text("MUST") != "must":
            raise Unreadable
    known = {
        (): "",
        ("MAY",): "may",
        ("MUST",): "must",
        ("NOT",): "not",
        ("MAY", "NOT"): "forbidden",
        ("NOT", "MAY"): "forbidden",
        ("MUST", "NOT"): "forbidden",
        ("CANNOT",): "forbidden",
    }
    if modes not in known:
        raise Unreadable
    return known[modes]
