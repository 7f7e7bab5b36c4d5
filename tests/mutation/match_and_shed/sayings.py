"""What the sentences of the examples say, by a table of their shapes: the reading half of the model.

Written from the rules of the game and from plain English and German, with no knowledge of how kitgen reads. A sentence
that has none of these shapes is unreadable here, however harmless it may be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from tests.mutation.model import NUMBERS, Unreadable, Untrue, number

MIA, LEO = 0, 1
LETTER, RANK = "letter", "rank"


@dataclass(frozen=True)
class Named:
    """A card as a sentence names it: “A2” or “the other A2”."""

    face: str
    other: bool = False


@dataclass(frozen=True)
class Saying:
    """One statement. `kind` says of which sort, the rest what it speaks of; `it` stands for a card named before."""

    kind: str
    who: int | None = None
    cards: tuple[Named, ...] = ()
    number: int | None = None
    trait: str | None = None
    it: bool = False
    hints: frozenset[str] = frozenset()
    """Words that add something to the statement: still, also, because, so."""


# What no language needs to tell apart: articles, and forms of “be”, “do” and “lie”.
_HARMLESS = {
    "en": "the|a|an|is|are|was|were|be|been|do|does|lies|lie|lying",
    "de": "der|die|das|den|dem|des|ein|eine|einen|einer|ist|sind|war|waren|liegt|liegen|liegend",
}
_HINTS = {
    "en": {"still": "still", "also": "also", "too": "also", "as well": "also", "because": "because", "so": "so"},
    "de": {
        "noch": "still or left",
        "auch": "also",
        "weil": "because",
        "denn": "because",
        "da": "because",
        "also": "so",
        "so": "so",
    },
}
_JOINTS = {"en": ("and", "with"), "de": ("und", "mit")}
_NO_CARD_LIES_ON_A_CARD = {"en": "on|in|by", "de": "auf|in|im"}
_OWNERS = {"en": "its|their|his|her", "de": "ihr|ihre|sein|seine|deren"}
_OF_THINGS = {"en": "its|their", "de": "deren"}
_PLAYED = {"en": r"\bplays?\b", "de": r"\bspiel(?:t|en)\b"}

_WHO = {
    "en": {"mia": MIA, "she": MIA, "leo": LEO, "he": LEO},
    "de": {"mia": MIA, "sie": MIA, "leo": LEO, "er": LEO},
}
_WHOSE = {
    "en": {"mia’s": MIA, "her": MIA, "leo’s": LEO, "his": LEO},
    "de": {"mias": MIA, "ihr": MIA, "ihre": MIA, "leos": LEO, "sein": LEO, "seine": LEO},
}
_TRAITS = {
    "en": {"letter": LETTER, "rank": RANK},
    "de": {"buchstabe": LETTER, "buchstaben": LETTER, "zahl": RANK},
}

# Kinds of statements and their shapes, in small letters, without commas and harmless words. Placeholders: C a card, L
# two or more cards, W a person who acts, P a person who owns, N a number, T letter or rank; “?” for what may lack.
_SHAPES = {
    "en": """
        top: top card|discard C / C top card|discard / top C / C on? top / on top C
        draw pile empty: draw pile empty
        discards: discards L / L discards
        only discard: C only discard / only discard C
        hand: W holds|hold|has|have N cards|card?
        hands: W and W holds|hold|have N cards|card? each
        last card: P last|only card C
        holds: W holds|has L / W holds|has C
        turn: now? it? P turn / P turn now?
        turn over: turn N over
        draw: W draws|draw C / W draws|draw card?
        want to draw: W wants|want to draw card?
        play: W plays|play it / W plays|play C
        pass: W passes|pass / W passes|pass on? turn N
        fits: C fits|fit|matches|match
        fits by: C fits|fit|matches|match by? its|their? T
        fits by both: C fits|fit|matches|match by? its|their? T and by? its|their? T
        does not fit: C not|doesn’t|don’t fit|fits|match|matches
        fits by neither: C fits|fit neither by? its? T nor by? its? T
        may play: W may|can|could play it / W may|can|could play C
        may not play: W may|can|could|must not play it / W may|can|could|must not play C
        may not play: W cannot|can’t|mustn’t play it / W not allowed to play it / W is not allowed to play it
        does not play: W not|doesn’t|don’t plays|play it / W not|doesn’t|don’t play C
        may be played: C may|can|could played
        may not be played: C may|can|could|must not played / C cannot|can’t|mustn’t played
        must wait: C must wait / C has|have to wait
        same: its|their? T same
        both same: its|their? T and its|their? T same
        not same: its|their? T not|isn’t|aren’t same
        neither same: neither its|their? T nor its|their? T same
        turn ended by drawing: drawing ended|ends P turn
        new draw pile: new draw pile L / L new draw pile / new draw pile C
        stays on top: C stays|stay on? top / C stays|stay top card|discard
        no hand changes: no|not hand|hands changes|change
        no hand changes before drawing: no|not hand|hands changes|change before W draws|draw
        nothing moves: nothing moves|move|changes|change
        turn number: W takes|take turn N
        hand empty: P hand empty
        wins: W wins|win
        wins at once: W wins|win at once / W wins|win immediately / W wins|win right|straight away
        goes on: game goes on / game continues / game not over
        tie: game tie|tied / game ends|ended|end tie|tied
    """,
    "de": """
        top: ganz? oben C / C ganz? oben / oberste karte C / C oberste karte / zuoberst C
        draw pile empty: ziehstapel leer|aufgebraucht
        discards: auf ablagestapel L / L auf ablagestapel
        only discard: C allein auf ablagestapel / C einzige karte auf ablagestapel
        hand: W hat|hält|haben|halten N karten|karte?
        hands: W und W haben|hat|halten|hält je|jeweils N karten|karte?
        last card: P letzte|letzten|einzige karte C
        holds: W hat|hält L / W hat|hält C
        turn: jetzt? W dran / jetzt? W am zug / jetzt? W an reihe / W jetzt? dran
        turn over: zug N vorbei
        draw: W zieht|ziehen C / W zieht N? karte? / W zieht|ziehen
        want to draw: W will|möchte ziehen
        play: W spielt|spielen sie / W spielt|spielen C
        pass: W setzt aus / in? zug N setzt W aus / W setzt in? zug N aus
        fits: C passt|passen
        fits by: C passt|passen mit? ihrem? T
        fits by both: C passt|passen mit? ihrem? T und mit? ihrem|ihrer? T
        does not fit: C passt|passen nicht
        fits by neither: C passt|passen weder mit? T noch mit? T
        may play: W darf|dürfen|kann|können sie spielen / W darf|dürfen|kann|können C spielen
        may not play: W darf|dürfen|kann|können sie nicht spielen / W darf|kann C nicht spielen
        may be played: C darf|kann gespielt werden
        may not be played: C darf|kann nicht gespielt werden
        must wait: C muss|müssen warten
        same: ihr|ihre? T gleich / T dieselbe|derselbe
        both same: ihr|ihre? T und ihr|ihre? T gleich
        not same: T nicht gleich
        neither same: weder ihr|ihre? T noch ihr|ihre? T gleich
        turn ended by drawing: mit? ziehen P zug zu ende
        new draw pile: L neue|neuen|neuer ziehstapel / neue|neuen|neuer ziehstapel L / C neue ziehstapel
        stays on top: C bleibt|bleiben ganz? oben / C bleibt zuoberst
        no hand changes: keine|kein|nicht hand ändert sich / ändert sich keine|kein|nicht hand
        no hand changes before drawing: bevor|ehe W zieht ändert|verändert sich keine|kein|nicht hand
        nothing moves: nichts bewegt|ändert|verändert sich
        turn number: zug N macht|nimmt W / W macht|nimmt zug N
        hand empty: P hand leer
        wins: W gewinnt|gewinnen
        wins at once: W gewinnt|gewinnen sofort / W gewinnt|gewinnen auf stelle / W gewinnt|gewinnen gleich darauf
        goes on: spiel geht weiter / spiel nicht vorbei / spiel nicht zu ende
        tie: spiel endet|beendet? unentschieden
    """,
}
_SEPARABLE = {"de": ((r"\bbleib(t|en)\b(.*) liegen$", r"bleib\1\2"),), "en": ()}


def sayings(language: str, sentence: str) -> tuple[Saying, ...]:
    """What a sentence says, one saying for each of its parts. Raises `Unreadable` or `Untrue`."""
    found = _found(language, sentence)
    if isinstance(found, Exception):
        raise found
    return found


@cache
def _found(language: str, sentence: str) -> tuple[Saying, ...] | Unreadable | Untrue:
    try:
        return _read(language, sentence)
    except (Unreadable, Untrue) as fault:
        return fault


def _read(language: str, sentence: str) -> tuple[Saying, ...]:
    if not re.fullmatch(r"[^.?!…]+\.", sentence):
        raise Unreadable
    text = sentence[:-1].casefold()
    _refuse_impossible(language, text)
    text, hints = _without_hints(language, text)
    for pattern, better in _SEPARABLE[language]:
        text = re.sub(pattern, better, text)
    readings = {tuple(found) for found in _in_parts(language, _plain(language, text))}
    if len(readings) != 1:
        raise Unreadable
    return tuple(replace(saying, hints=hints) for saying in readings.pop())


def _refuse_impossible(language: str, text: str) -> None:
    """No card lies on, in or by a card, and no sentence of an example says whose a drawn or fitting card is."""
    between = rf"(?: (?:{_HARMLESS[language]}|other|andere|second|zweite))*"
    if re.search(rf"\b(?:{_NO_CARD_LIES_ON_A_CARD[language]}){between} [ab][1-4]\b", text):
        raise Untrue
    if re.search(rf"\b(?:{_OWNERS[language]}) [ab][1-4]\b", text):
        # A card that is played can be somebody's, if it was told who holds it: a person has to look at that.
        of_a_thing = re.search(rf"\b(?:{_OF_THINGS[language]}) [ab][1-4]\b", text)
        raise Unreadable if re.search(_PLAYED[language], text) and not of_a_thing else Untrue


def _without_hints(language: str, text: str) -> tuple[str, frozenset[str]]:
    hints = set()
    for word, hint in _HINTS[language].items():
        # “Weder … noch” has a “noch” of its own.
        found = [m for m in re.finditer(rf"\b{word}\b", text) if word != "noch" or "weder" not in text[: m.start()]]
        if found:
            hints.add(hint)
            for match in reversed(found):
                text = text[: match.start()] + text[match.end() :]
    return text, frozenset(hints)


def _plain(language: str, text: str) -> str:
    """The text without harmless words, “one” before cards as a number, single blanks, commas as words."""
    one = re.sub(r"\b(?:ein|eine|einen|einer)(?= karten?\b)", "1", text) if language == "de" else text
    bare = re.sub(rf"(?<![\w’])(?:{_HARMLESS[language]})(?![\w’])", " ", one)
    return " ".join(bare.replace(",", " , ").split())


def _in_parts(language: str, text: str) -> Iterator[list[Saying]]:
    """All readings of a text: as one statement, or cut in two at a comma or a joint word."""
    whole = " ".join(text.replace(",", " ").split())
    for kind, shape in _shapes(language):
        match = re.fullmatch(shape, " " + whole)
        if match is not None:
            yield [_saying(language, kind, match)]
    joints = "|".join(_JOINTS[language])
    for cut in re.finditer(rf"(?: ,)+(?: (?:{joints}))?(?= )| (?:{joints})(?= )", text):
        for first in _in_parts(language, text[: cut.start()]):
            for rest in _in_parts(language, text[cut.end() :].strip()):
                yield first + rest


def _saying(language: str, kind: str, match: re.Match[str]) -> Saying:
    """A statement from the words that fill its shape; alike placeholders are told apart by their places."""
    filled = [(name[0], text) for name, text in match.groupdict().items() if text is not None]
    words = dict(filled)
    people = {_WHO[language][text] for name, text in filled if name == "W"}
    traits = {_TRAITS[language][text] for name, text in filled if name == "T"}
    if (kind == "hands" and len(people) < 2) or (("both" in kind or "neither" in kind) and len(traits) < 2):
        raise Unreadable
    owner = _WHOSE[language].get(words.get("P", ""))
    named = words.get("C") or words.get("L") or ""
    return Saying(
        kind,
        who=owner if owner is not None else next(iter(people), None),
        cards=tuple(Named(face.upper(), bool(other)) for other, face in re.findall(rf"({_OTHER})?([ab][1-4])", named)),
        number=number(language, words["N"]) if "N" in words else None,
        trait=next(iter(traits), None) if len(traits) == 1 else None,
        it=not named and "play" in kind,
    )


_OTHER = r"(?:(?:other|second|andere|anderen|zweite|zweiten) )"


@cache
def _shapes(language: str) -> tuple[tuple[str, str], ...]:
    shapes = []
    for line in _SHAPES[language].strip().splitlines():
        kind, _, texts = line.strip().partition(": ")
        shapes += [(kind, _regular(language, text)) for text in texts.split(" / ")]
    return tuple(shapes)


def _regular(language: str, shape: str) -> str:
    """A shape as a regular expression for a text with a blank in front of each word."""
    card = rf"{_OTHER}?[ab][1-4]"
    values = {
        "C": card,
        "L": rf"{card}(?: {card})*(?: {_JOINTS[language][0]})? {card}",
        "W": "|".join(_WHO[language]),
        "P": "|".join(_WHOSE[language]),
        "N": r"\d+|" + "|".join(NUMBERS[language]),
        "T": "|".join(_TRAITS[language]),
    }
    parts = []
    for at, word in enumerate(shape.split()):
        bare = word.rstrip("?")
        found = f"(?P<{bare}{at}>{values[bare]})" if bare in values else f"(?:{bare})"
        parts.append(f"(?: {found})" + ("?" if word.endswith("?") else ""))
    return "".join(parts)
