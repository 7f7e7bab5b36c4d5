"""What the sentences of Two-meld’s examples say: the reading half of the model.

Written from the rules of the game and from plain English and German, with no knowledge of how kitgen reads.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from tests.mutation.model import NUMBERS, Unreadable, Untrue, number
from tests.mutation.phrases import HARMLESS, HINT, Bit, Phrase, Tables

MIA, LEO = 0, 1
LETTER, RANK = "LETTER", "RANK"
RUN, SET, TRIPLE = "RUN", "SET", "TRIPLE"


@dataclass(frozen=True)
class Named:
    """A card as a sentence names it: “A2”, “the other A2” or “her A2”."""

    face: str
    other: bool = False
    owner: int | None = None


@dataclass(frozen=True)
class Saying:
    """One statement. `kind` says of which sort, the rest what it speaks of."""

    kind: str
    who: int | None = None
    cards: tuple[Named, ...] = ()
    number: int | None = None
    about: str | None = None
    """The trait of a reason, or the sort of triple."""
    parts: frozenset[str] = frozenset()
    """What else is said: that a top card is new, what must be done first."""
    mode: str = ""
    """Nothing for a plain statement; “may”, “must”, “forbidden”, or “not” for a plain denial."""
    hints: frozenset[str] = frozenset()


# German has one word for “a” and “one”: it is a number where something can be counted.
_ONE = "|".join(
    rf"{article}(?= {noun}\b)"
    for article in ("ein", "eine", "einen", "einem", "einer")
    for noun in ("karte", "buchstabe", "zahl", "trio")
)
_WORDS = {
    "en": rf"""
        -: a|an|the|is|are|was|were|be|been|do|does|lies|lie|lying|now|then|here|there|just now|it|it is|it’s
        -: there is|there are
        JOINT: and|with
        CARD: [abc][1-4]
        CARDWORD: card|cards
        N: \d+|{"|".join(NUMBERS["en"])}
        ON: on|onto|on top of
        FROM: from|off
        IN: in
        OF: of
        BY: by
        ITS: its|their
        OTHER: other|second
        HOLD: has|have|hold|holds|holding|is left with
        FORM: form|forms|make up|makes up|make|makes|consists of|is made of|is made up of
        FALL: fall into|falls into|split into|splits into
        BECOME: becomes|become
        RUN: run|runs
        SET: set|sets
        TRIPLE: triple|triples
        HAND: hand|hands
        COMPLETE: complete
        LETTER: letter|letters
        RANK: rank|ranks
        TWICE: twice|double
        AROUND: go round|goes round|go around|wrap|wraps
        FOLLOW: follow each other|follow on each other|follow on|follow
        BELONG: belong|belongs|belongs to
        BOTH: both
        ONLY: only|just|alone
        LEFT: left|remaining
        FIRST: first
        DRAW: draws|draw|drawing
        WANT: wants to|want to|wants|want|would like to
        PUT: puts|put|lays|lay|laid|places|place|placed
        DOWN: down
        DISCARD: discard|discards|discarded
        TAKE: takes|take|took|taken|picks up|pick up
        DECLARE: declares|declare|declared
        STAY: stays|stay|remains|remain|stays where it is|stay where they are|stays in place
        TOP: top|on top
        NEW: new
        DRAWPILE: draw pile
        PILE: discard pile
        EMPTY: empty|runs out|has run out|used up|no card|no cards
        SAME: same|equal|identical
        TURN: turn|turns
        OVER: over|finished|done
        GAME: game
        RESULT: result
        TIE: tie|ties|tied|a draw
        END: ends|ended|end|has ended|has just ended
        GOON: goes on|go on|continues|carries on|keeps going|is still going
        WIN: wins|win|won|has won|winner
        ATONCE: at once|immediately|instantly|right away|straight away
        NEXT: next|goes next
        MAY: may|can|could
        MUST: must|has to|have to|needs to
        CANNOT: cannot|can’t|mustn’t|must not
        NOT: not|doesn’t|don’t|isn’t|aren’t
        NO: no
        WHO: mia|leo|she|he|him
        WHOSE: mia’s|leo’s|her|his
    """,
    "de": rf"""
        -: der|die|das|den|dem|des|ein|eine|einen|einem|einer|ist|sind|war|waren|liegt|liegen|liegend
        -: jetzt|nun|dann|es|dort|hier|gerade|es ist|es sind
        JOINT: und|mit
        CARD: [abc][1-4]
        CARDWORD: karte|karten
        N: \d+|{"|".join(NUMBERS["de"])}|{_ONE}
        ON: auf
        FROM: von|vom|aus|aus der
        IN: in|im|bei
        ITS: deren|dessen
        OTHER: andere|anderen|zweite|zweiten
        HOLD: hat|haben|hält|halten|besitzt|enthält
        FORM: bilden|bildet|ergeben|ergibt|besteht aus
        FALL: zerfällt in|zerfallen in
        BECOME: wird zum|werden zum|wird zur
        RUN: folge|folgen
        SET: satz|sätze
        TRIPLE: trio|trios
        HAND: hand|hände|händen
        COMPLETE: komplett|vollständig
        LETTER: buchstabe|buchstaben
        RANK: zahl|zahlen
        TWICE: doppelt|zweimal
        AROUND: im kreis
        GO: laufen|läuft
        FOLLOW: folgen aufeinander|aufeinander folgen|folgen nicht aufeinander
        BELONG: gehört|gehören
        BOTH: beide|beiden
        ONLY: nur|allein
        LEFT: übrig
        FIRST: erst|zuerst
        DRAW: zieht|ziehen
        WANT: will|möchte|wollen
        PUT: legt|legen|gelegt
        DOWN: ab
        DISCARD: ablegen|abgelegt|abgelegte|abgelegten|legt ab
        TAKE: nimmt|nehmen|genommen
        DECLARE: aufdecken|deckt auf|decken auf|aufgedeckt
        STAY: bleibt|bleiben
        TOP: oben|ganz oben|oberste|obersten|zuoberst|obenauf
        NEW: neue|neuer|neuen|neues
        DRAWPILE: ziehstapel|ziehstapels
        PILE: ablagestapel|ablagestapels
        EMPTY: leer|aufgebraucht|keine karten|keine karte
        SAME: gleich|gleiche|gleichen|dieselbe|dieselben|derselbe|denselben
        TURN: zug
        OVER: vorbei|zu ende
        GAME: spiel
        RESULT: ergebnis
        TIE: unentschieden
        END: endet|enden
        GOON: geht weiter
        WIN: gewinnt|gewinnen
        ATONCE: sofort
        DRAN: dran|am zug|an der reihe
        NEXT: nächste|nächsten|als nächste|als nächster|als nächstes
        MAY: darf|dürfen|kann|können|könnte
        MUST: muss|müssen
        NOT: nicht
        NO: kein|keine|keinen
        WHO: mia|leo|sie|er|ihm|ihn
        WHOSE: mias|leos|ihr|ihre|ihren|ihrem|ihrer|sein|seine|seinen|seinem|seiner
    """,
}
_HINTS = {
    "en": {"still": "still", "yet": "yet", "again": "again", "also": "also", "too": "also", "as well": "also"}
    | {"because": "because", "so": "so"},
    "de": {"noch": "still or yet", "wieder": "again", "auch": "also", "ebenfalls": "also"}
    | {"weil": "because", "denn": "because", "da": "because", "also": "so", "so": "so"},
}
_MODE = "MAY? MUST? NOT? CANNOT?"
_STATEMENTS = f"""
    holds: WHO HOLD CARD+ ONLY? HAND? LEFT? / WHOSE HAND HOLD CARD+
    size: WHO HOLD N ONLY? HAND? LEFT? / WHOSE HAND HOLD N
    same hand: WHO HOLD SAME N? HAND? / WHOSE HAND SAME
    forms: CARD+ FORM? RUN N? TRIPLE? NO? {_MODE} / CARD+ FORM? SET N? TRIPLE? NO? {_MODE}
    forms: CARD+ FORM? TRIPLE N? NO? {_MODE}
    complete: HAND COMPLETE WHOSE? {_MODE} / HAND COMPLETE WHO {_MODE}
    splits: N TRIPLE FALL HAND? {_MODE} / N TRIPLE FORM HAND? {_MODE}
    twice: LETTER TWICE N? {_MODE} / RANK TWICE N? {_MODE}
    round: RANK AROUND GO? {_MODE}
    follow: RANK FOLLOW {_MODE}
    same: LETTER SAME {_MODE} / RANK SAME {_MODE}
    in both: CARD BOTH TRIPLE BELONG? {_MODE}
    triples: N TRIPLE ONLY? / NO TRIPLE
    first: WHO FIRST? DRAW PUT DOWN? {_MODE} / WHO FIRST? DRAW DISCARD PUT? {_MODE}
    first: WHO FIRST? PUT DOWN? {_MODE} / WHO FIRST? DISCARD {_MODE} / WHO FIRST DRAW {_MODE}
    draw: WHO DRAW CARD? FROMDRAW? {_MODE} / WHO FIRST DRAW CARD FROMDRAW? {_MODE} / WHO TAKE CARD FROMDRAW {_MODE}
    take: WHO TAKE CARD TOP? DISCARD? FROMPILE? {_MODE} / WHO TAKE CARD TOP? PILE {_MODE}
    take: WHO DRAW CARD TOP? DISCARD? FROMPILE {_MODE}
    put: WHO PUT CARD DOWN? DISCARD? ONPILE? PILE? {_MODE} / WHO DISCARD CARD ONPILE? {_MODE}
    put on draw pile: WHO PUT CARD DOWN? ONDRAW {_MODE} / WHO DISCARD CARD ONDRAW {_MODE}
    declare: WHO DECLARE FIRST? HAND? {_MODE}
    want: WHO WANT DRAW {_MODE}
    top: CARD TOP NEW? ONPILE? PILE? DISCARD? HOLD? {_MODE}
    stays: CARD STAY TOP? NEW? ONPILE? PILE? DISCARD? {_MODE}
    discards: N DISCARD HOLD? LEFT? / N ONPILE DISCARD? HOLD? LEFT? / N PILE DISCARD? HOLD? LEFT?
    pile: N DRAWPILE NEW? DISCARD? HOLD? FORM? BECOME? LEFT? {_MODE}
    empty: DRAWPILE EMPTY {_MODE}
    stays empty: DRAWPILE EMPTY STAY {_MODE}
    turn: WHOSE TURN NEXT? BELONG? {_MODE} / WHO TURN NEXT? BELONG? {_MODE}
    turn: WHO NEXT BELONG? {_MODE} / WHO DRAN NEXT? BELONG? {_MODE}
    turn over: TURN N OVER {_MODE} / TURN N END {_MODE} / TURN N COMPLETE {_MODE}
    wins: WHO WIN ATONCE? GAME? {_MODE}
    tie: TIE GAME? END? RESULT? {_MODE}
    goes on: GAME? GOON {_MODE}
    over: GAME OVER {_MODE}
"""
_TABLES = {language: Tables(_WORDS[language], _STATEMENTS, _HINTS[language]) for language in _WORDS}
_PEOPLE = dict.fromkeys(("leo", "he", "him", "leo’s", "his", "er", "ihm", "ihn", "leos"), LEO)
"""Everybody else, by name or pronoun, is Mia, but for “sein” in all its forms."""


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
        phrases = tables.phrases(_bound(_text(language, sentence), tables))
        if len(phrases) > 1 and any(phrase.hints for phrase in phrases):
            # Of which part a word says more is for a person to see.
            return Unreadable()
        return tuple(_saying(language, phrase) for phrase in phrases)
    except (Unreadable, Untrue) as fault:
        return fault


def _text(language: str, sentence: str) -> str:
    text = sentence[:-1].casefold()
    if language == "de":
        # Verbs in two parts, closed up: “legt B1 ab” is “legt ab B1”.
        text = re.sub(r"\b(deckt|decken)\b(.*?) auf\b(?! (?:de[rmn]|die)\b| [abc]\d)", r"\1 auf\2", text)
        text = re.sub(r"\blegt\b(.*?) ab\b", r"legt ab\1", text)
        text = re.sub(r"\bbesteht\b(.*?) aus\b", r"besteht aus\1", text)
        text = re.sub(r"\bgeht\b(.*?) weiter\b", r"geht weiter\1", text)
        text = re.sub(r"\bfolgen\b(.*?) aufeinander\b", r"folgen aufeinander\1", text)
    else:
        text = re.sub(r"\b(picks?)\b(.*?) up\b", r"\1 up\2", text)
    return text


_BINDING = ("ON", "FROM", "IN", "OF", "BY", "ITS")
_PILES = {
    ("ON", "PILE"): "ONPILE",
    ("IN", "PILE"): "ONPILE",
    ("FROM", "PILE"): "FROMPILE",
    ("ON", "DRAWPILE"): "ONDRAW",
    ("FROM", "DRAWPILE"): "FROMDRAW",
}


def _bound(text: str, tables: Tables) -> list[Bit]:
    """The bits of a text, “the other A1” and “from the discard pile” each as one of them.

    Small words that bind nothing are dropped. Raises `Untrue` for a card that is in, by, from or on a card.
    """
    bits = _with_owners(tables.bits(text))
    puts = any(bit.name == "PUT" for bit in bits)
    bound: list[Bit] = []
    waiting = ""
    marks: list[str] = []
    for bit in bits:
        if bit.name in (HARMLESS, HINT):
            bound.append(bit)
        elif bit.name in _BINDING:
            waiting = bit.name
        elif bit.name in ("OTHER", "OWNER"):
            marks.append("other" if bit.name == "OTHER" else bit.text)
        else:
            bound.append(_bit_behind(waiting, marks, bit, puts=puts))
            waiting, marks = "", []
    if marks:
        raise Unreadable
    return bound


def _bit_behind(waiting: str, marks: list[str], bit: Bit, *, puts: bool) -> Bit:
    """A bit with the small words before it."""
    if bit.name == "CARD":
        if waiting:
            # Who puts a card down puts it on another one, of which a person would have to see which it is.
            raise Unreadable if waiting == "ON" and puts else Untrue
        return Bit("CARD", " ".join((*marks, bit.text)))
    if marks:
        raise Unreadable
    return Bit(_PILES.get((waiting, bit.name), HARMLESS if bit.name == "CARDWORD" else bit.name), bit.text)


def _with_owners(bits: list[Bit]) -> list[Bit]:
    """“Her” before a card is its owner, and before a hand or a turn whose they are; elsewhere it is only she."""
    owned = {"CARD": "OWNER", "OTHER": "OWNER", "HAND": "WHOSE", "TURN": "WHOSE"}
    found: list[Bit] = []
    behind = ""
    for bit in reversed(bits):
        found.append(Bit(owned.get(behind, "WHO"), bit.text) if bit.name == "WHOSE" else bit)
        behind = behind if bit.name in (HARMLESS, HINT) else bit.name
    return found[::-1]


def _saying(language: str, phrase: Phrase) -> Saying:
    numbers = [number(language, text) for text in phrase.texts("N")]
    people = [_person(text) for name in ("WHO", "WHOSE") for text in phrase.texts(name)]
    mode = _mode(language, phrase)
    if phrase.kind == "put on draw pile":
        # Cards go only onto the discard pile; that they may not go elsewhere is no line of an example.
        raise Unreadable if mode in ("forbidden", "not") else Untrue
    return Saying(
        phrase.kind,
        who=people[0] if people else None,
        cards=tuple(_named(phrase.kind, text) for text in phrase.texts("CARD")),
        number=numbers[0] if numbers else None,
        about=next((name for name in (LETTER, RANK, RUN, SET, TRIPLE) if phrase.at(name) >= 0), None),
        parts=frozenset(bit.name for bit in phrase.bits) & {"NEW", "FIRST", "DRAW", "PUT", "DISCARD"},
        mode=mode,
        hints=phrase.hints,
    )


def _person(text: str) -> int:
    return _PEOPLE.get(text, LEO if text.startswith("sein") else MIA)


def _named(kind: str, text: str) -> Named:
    *marks, face = text.split()
    owners = [_person(mark) for mark in marks if mark != "other"]
    if marks.count("other") > 1 or len(owners) > 1:
        raise Unreadable
    if owners and kind in ("draw", "take", "top", "stays"):
        # A card is nobody’s before it is drawn, nor on the discard pile.
        raise Untrue
    if owners and kind != "put":
        raise Unreadable
    return Named(face.upper(), other="other" in marks, owner=owners[0] if owners else None)


def _mode(language: str, phrase: Phrase) -> str:
    """What the permission words and negators of a statement mean together."""
    names = ("MAY", "MUST", "NOT", "CANNOT", "NO")
    modes = tuple(
        "NOT" if bit.name == "NO" else bit.name for bit in phrase.bits if bit.name in names and phrase.kind != "triples"
    )
    if modes == ("MUST", "NOT"):
        # “Muss nicht” forbids nothing.
        if language == "de":
            raise Untrue
        raise Unreadable
    known = {
        (): "",
        ("MAY",): "may",
        ("MUST",): "must",
        ("NOT",): "not",
        ("MAY", "NOT"): "forbidden",
        ("NOT", "MAY"): "forbidden",
        ("CANNOT",): "forbidden",
    }
    if modes not in known:
        raise Unreadable
    return known[modes]
