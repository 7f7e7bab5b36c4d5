"""What the sentences of Claim-and-challenge’s examples say: the reading half of the model.

Written from the rules of the game and from plain English and German, with no knowledge of how kitgen reads.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from tests.mutation.model import NUMBERS, Unreadable, Untrue, number
from tests.mutation.phrases import HARMLESS, HINT, Bit, Phrase, Tables, mode

MIA, LEO = 0, 1


@dataclass(frozen=True)
class Named:
    """A card as a sentence names it: “A2” or “the other A2”."""

    face: str
    other: bool = False


@dataclass(frozen=True)
class Part:
    """A part of an announced claim: “two 3s”. The count is None where only the rank is named."""

    count: int | None
    rank: int


@dataclass(frozen=True)
class Saying:
    """One statement. `kind` says of which sort, the rest what it speaks of; deeds can be in a mode."""

    kind: str
    people: tuple[int, ...] = ()
    owner: int | None = None
    cards: tuple[Named, ...] = ()
    number: int | None = None
    claim: tuple[Part, ...] = ()
    true: bool | None = None
    """What a verdict says of a claim."""
    only: bool = False
    mode: str = ""
    """Nothing for a plain statement; “may”, “must”, “forbidden”, or “not” for a plain denial."""
    hints: frozenset[str] = frozenset()

    @property
    def who(self) -> int:
        """Whom a statement of one person speaks of."""
        return self.people[0]


_WORDS = {
    "en": r"""
        -: a|an|the|is|are|was|were|be|been|do|does|lies|lie|lying|now|then|here|there|just now|it is|it’s|that|this
        JOINT: and|with
        CARD: [ab][1-4]
        NO-SUCH-CARD: [a-z]\d
        QUOTE: “[^“”]*”
        N: \d+
        R: \d+s|ones|twos|threes|fours
        ON: on|onto|on top of|in|of|by
        ITS: its|their
        PLACE: places|place|placed|puts|put
        SAY: says|say|said
        CLAIM: claim|claims
        CHALLENGE: challenges|challenge|challenged
        ACCEPT: accepts|accept|accepted
        STOP: stops|stop|stopped
        TAKE: takes|take|picks up|pick up
        ALL: all
        WHOLE: whole|entire
        BOTH: both
        OTHER: other|second
        NOUN: card|cards
        PILE: pile
        TO-PILE: onto (?:the )?pile
        FROM-PILE: from (?:the )?pile|off (?:the )?pile
        EMPTY: empty
        HAND: hand|hands
        HOLD: holds|hold|has|have
        EACH: each
        TURN: turn
        TURNED: turned over|turned up|turned face up
        FACEDOWN: face down
        STAY: stays|stay|remains|remain
        MARKER: marker
        BATCH: batch
        NEWEST: newest|latest
        OLDER: older
        ONLY: only|just
        TRUE: true
        FALSE: false
        TOOMANY: too many
        NAME: names|name
        RANK: rank|ranks
        NEXT: next
        ANSWER: answer|answers
        FIRST: first
        NEED: needs|need
        ATLEAST: at least
        NOTHING: nothing|no card|no cards
        NO: no
        OVER: over|finished
        GAME: game
        BEGIN: begins|begin|starts|start
        GOON: goes on|continues
        END: ends|ended
        WIN: wins|win|won
        TIE: tie|tied
        RESULT: result
        LAST: last
        TOGETHER: together|at once
        MAY: may|can|could
        MUST: must|has to|have to|needs to
        CANNOT: cannot|can’t|mustn’t|not allowed to
        NOT: not|doesn’t|don’t|isn’t|aren’t
        WHO: mia|leo|she|he
        WHOSE: mia’s|leo’s|her|his
    """,
    "de": r"""
        -: der|die|das|den|dem|des|ein|eine|einen|einem|einer|ist|sind|war|waren|liegt|liegen|liegend|wird|werden|jetzt
        -: nun|dann|es|dort|hier|gerade|es gibt|gibt es
        JOINT: und|mit
        CARD: [ab][1-4]
        NO-SUCH-CARD: [a-z]\d
        QUOTE: „[^„“]*“
        N: \d+|ein(?= karten?\b)|eine(?= karten?\b)|einen(?= karten?\b)|einer(?= karten?\b)
        R: \d+en|\d+er|einsen|zweien|dreien|vieren
        ON: auf|oben auf|in|im|bei|von
        ITS: deren|dessen
        PLACE: legt|legen|ablegt|ablegen|abgelegt
        SAY: sagt|sagen|gesagt
        CLAIM: behauptung|behauptungen
        CHALLENGE: zweifelt|zweifeln|anzweifelt|anzweifeln|angezweifelt|bezweifelt|bezweifeln
        ACCEPT: nimmtan|annimmt|annehmen|angenommen
        STOP: beendet|beenden|hörtauf|aufhört|aufhören
        TAKE: nimmt|nehmen
        MAKE: macht|machen
        ALL: alle
        WHOLE: ganzen|ganze
        BOTH: beide|beiden
        OTHER: andere|anderen|zweite|zweiten
        NOUN: karte|karten
        PILE: stapel
        TO-PILE: auf den stapel|zum stapel
        FROM-PILE: vom stapel|von dem stapel
        EMPTY: leer
        HAND: hand|hände
        HOLD: hat|haben|hält|halten
        EACH: je|jeweils
        TURN: zug
        TURNED: aufgedeckt|umgedreht
        FACEDOWN: verdeckt
        STAY: bleibt|bleiben
        MARKER: marke
        BATCH: päckchen
        NEWEST: neueste|neuesten
        OLDER: ältere|älteren
        ONLY: nur
        TRUE: wahr
        FALSE: falsch
        TOOMANY: zu viele|zu viel
        NAME: nennt|nennen
        RANK: zahl|zahlen
        NEXT: als nächster|als nächste|als nächstes|nächster|nächste
        ANSWER: antworten|antwortet
        FIRST: zuerst|erst
        NEED: braucht|brauchen
        ATLEAST: mindestens
        NOTHING: nichts|keine karte|keine karten
        NO: kein|keine|keinen
        OVER: vorbei|zu ende
        GAME: spiel
        BEGIN: beginnt|beginnen
        GOON: geht weiter|weiter geht
        END: endet|endete
        WIN: gewinnt|gewinnen|gewonnen
        TIE: unentschieden
        RESULT: ergebnis
        LAST: letzte|letzten
        TOGETHER: zusammen|auf einmal
        MAY: darf|dürfen|kann|können|könnte
        MUST: muss|müssen
        NOT: nicht
        WHO: mia|leo|sie|er
        WHOSE: mias|leos|ihr|ihre|ihren|sein|seine|seinen
    """,
}
_HINTS = {
    "en": {"still": "still", "also": "also", "too": "also", "as well": "also", "because": "because", "so": "so"}
    | {"again": "again"},
    "de": {"noch": "still", "immer noch": "still", "weiterhin": "still", "auch": "also"}
    | {"weil": "because", "denn": "because", "da": "because", "also": "so", "so": "so", "wieder": "again"},
}
_PLACED = "FACEDOWN? PILE? TO-PILE? TOGETHER? HAND?"
_STATEMENTS = f"""
    pile size: N NOUN? PILE HOLD?
    pile empty: PILE EMPTY STAY?
    begin: GAME BEGIN
    turn over: TURN N OVER
    hand: WHO HOLD N NOUN? / WHO N NOUN? / WHO HOLD NOTHING
    hands: WHO+ HOLD N NOUN? EACH
    holds: WHO HOLD CARD / WHO HOLD CARD+
    place: WHO PLACE WHOSE? CARD {_PLACED} / WHO PLACE WHOSE? CARD+ {_PLACED}
    place last: WHO PLACE WHOSE? LAST NOUN CARD {_PLACED} / WHO PLACE WHOSE? ONLY NOUN CARD {_PLACED}
    place nothing: WHO PLACE NOTHING {_PLACED}
    place next: WHO PLACE NEXT? / WHO NEXT
    say: WHO SAY QUOTE / WHO CLAIM QUOTE / WHO NAME QUOTE
    challenge: WHO CHALLENGE / WHO CHALLENGE NEWEST? BATCH / WHO CHALLENGE WHOSE? CLAIM
    challenge older: WHO CHALLENGE OLDER BATCH
    accept: WHO ACCEPT / WHO ACCEPT NEWEST? BATCH / WHO ACCEPT WHOSE? CLAIM
    answer: WHO ANSWER FIRST? NEXT?
    stop: WHO STOP GAME?
    verdict: CLAIM? WHOSE? TRUE / CLAIM? WHOSE? FALSE
    takes: WHO TAKE ALL? N NOUN? PILE? FROM-PILE? / WHO TAKE WHOLE PILE / WHO TAKE ALL? NOUN PILE? FROM-PILE?
    takes: WHO TAKE PILE
    takes both: WHO TAKE BOTH NOUN? PILE? FROM-PILE?
    turned: ONLY? CARD TURNED / ONLY? CARD+ TURNED
    face down: CARD STAY? FACEDOWN PILE? / CARD+ STAY? FACEDOWN PILE?
    marker: MARKER CARD / MARKER ON-CARD
    turn number: WHO TAKE TURN N / WHO MAKE TURN N
    hand empty: WHOSE HAND EMPTY STAY?
    wins: WHO WIN
    tie: GAME TIE / GAME END TIE
    result: NO? RESULT GAME? / RESULT NO? GAME? HOLD
    goes on: GAME GOON
    over: GAME OVER / GAME END
    too many: N NOUN TOOMANY
    names: NAME? N RANK
    newest only: ONLY NEWEST BATCH CHALLENGE
    needs: BATCH NEED ATLEAST? N? NOUN
    rank: CARD NO? N / CARD NO? R / CARD+ NO? R / CARD+ NO? N
    both rank: BOTH NO? R / BOTH NO? N / BOTH NOUN NO? R / BOTH NOUN NO? N
"""
_MODES = "MAY? MUST? NOT? CANNOT?"
_CLAIM_JOINTS = {"en": "and", "de": "und"}
_ONES = {"en": {"a": 1, "an": 1}, "de": {}}
_RANKS = {
    "en": {"ones": 1, "twos": 2, "threes": 3, "fours": 4},
    "de": {"einsen": 1, "zweien": 2, "dreien": 3, "vieren": 4},
}


def _tables(language: str) -> Tables:
    numbers = "|".join(NUMBERS[language])
    statements = re.sub(r"(?m)(?<=\S)(?= / |$)", f" {_MODES}", _STATEMENTS)
    return Tables(_WORDS[language].replace(r"N: \d+", rf"N: \d+|{numbers}"), statements, _HINTS[language])


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
        bits = _bound(tables.bits(_text(language, sentence)))
        phrases = tables.phrases(bits)
        # What “still” belongs to in a sentence of several statements is for people to see.
        if len(phrases) > 1 and "still" in phrases[0].hints:
            return Unreadable()
        return tuple(_saying(language, phrase) for phrase in phrases)
    except (Unreadable, Untrue) as fault:
        return fault


def _text(language: str, sentence: str) -> str:
    text = sentence[:-1].casefold()
    if language == "de":
        # Verbs in two parts, closed up: “nimmt Leo an” is “nimmtan Leo”.
        text = re.sub(r"\b(?:legt|legen)\b(.*?) ab\b", r"ablegt\1", text)
        text = re.sub(r"\bnimmt\b(.*?) an\b", r"nimmtan\1", text)
        text = re.sub(r"\bzweifelt\b(.*?) an\b", r"anzweifelt\1", text)
        text = re.sub(r"\bhört\b(.*?) auf\b", r"hörtauf\1", text)
        text = re.sub(r"\bgeht\b(.*) weiter\b", r"geht weiter\1", text)
    return text


def _bound(bits: list[Bit]) -> list[Bit]:
    """The bits of a text, “the other A1” and “on A1” as one of them; small words that bind nothing are dropped.

    Raises `Untrue` for a card that is not in the deck, and for one that belongs to another thing.
    """
    bound: list[Bit] = []
    waiting: list[Bit] = []
    for bit in bits:
        if bit.name in ("ON", "ITS", "OTHER"):
            waiting.append(bit)
            continue
        if bit.name == "NO-SUCH-CARD":
            raise Untrue
        if bit.name == "CARD":
            names = {each.name for each in waiting}
            if "ITS" in names and "ON" not in names:
                raise Untrue
            other = "other " if "OTHER" in names else ""
            bound.append(Bit("ON-CARD" if "ON" in names else "CARD", other + bit.text))
            waiting = []
        else:
            if bit.name not in (HARMLESS, HINT):
                bound += [each for each in waiting if each.name == "OTHER"]
                waiting = []
            bound.append(bit)
    bound += [each for each in waiting if each.name == "OTHER"]
    names = {bit.name for bit in bound}
    # Cards are placed on the pile and taken from it.
    if {"PLACE", "FROM-PILE"} <= names or {"TAKE", "TO-PILE"} <= names:
        raise Untrue
    # Only the marker lies on a card: all cards lie on the pile.
    if "ON-CARD" in names and "MARKER" not in names:
        raise Untrue
    return bound


def _saying(language: str, phrase: Phrase) -> Saying:
    kind = phrase.kind
    people = tuple(LEO if text in ("leo", "he", "er") else MIA for text in phrase.texts("WHO"))
    if kind == "hands" and sorted(people) != [MIA, LEO]:
        raise Unreadable
    whose = phrase.text("WHOSE")
    named = [*phrase.texts("CARD"), *phrase.texts("ON-CARD")]
    count = phrase.text("N")
    told = number(language, count) if count is not None else _rank(language, phrase.text("R"))
    if kind == "takes both":
        kind, told = "takes", 2
    if kind == "hand" and phrase.at("NOTHING") >= 0:
        told = 0
    if phrase.at("ONLY") >= 0 and phrase.at("NOT") >= 0:
        raise Unreadable
    if kind == "turn over" and not phrase.at("TURN") < phrase.at("N"):
        raise Unreadable
    return Saying(
        kind,
        people=people,
        owner=None if whose is None else LEO if whose.startswith(("leo", "his", "sein")) else MIA,
        cards=tuple(Named(text[-2:].upper(), text.startswith("other")) for text in named),
        number=told,
        claim=_claim(language, phrase.text("QUOTE")),
        true=phrase.at("TRUE") >= 0 if kind == "verdict" else None,
        only=phrase.at("ONLY") >= 0,
        mode=mode(language, phrase),
        hints=phrase.hints,
    )


def _claim(language: str, quote: str | None) -> tuple[Part, ...]:
    """What is announced between quotation marks, such as “two 3s” or “a 2 and a 3”."""
    if quote is None:
        return ()
    return tuple(_part(language, text.split()) for text in re.split(rf" {_CLAIM_JOINTS[language]} ", quote[1:-1]))


def _part(language: str, words: list[str]) -> Part:
    if not 1 <= len(words) <= 2:
        raise Unreadable
    rank = _rank(language, words[-1])
    if rank is None:
        raise Unreadable
    if len(words) == 1:
        return Part(None, rank)
    try:
        return Part(_ONES[language].get(words[0]) or number(language, words[0]), rank)
    except KeyError:
        raise Unreadable from None


def _rank(language: str, text: str | None) -> int | None:
    """The rank that a word or digits name, in the singular or the plural."""
    if text is None:
        return None
    plural = _RANKS[language].get(text)
    bare = re.sub(r"(?<=\d)(?:s|en|er)$", "", text)
    return plural or (int(bare) if bare.isdecimal() else NUMBERS[language].get(bare))
