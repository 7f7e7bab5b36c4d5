"""What the sentences of Matchmakers’ examples say: the reading half of the model.

Written from the rules of the game and from plain English and German, with no knowledge of how kitgen reads.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from tests.independent.matchmakers_tricks import COLOURS, SEATS, TRUMP, TRUMP_NUMBERS, Card
from tests.mutation.model import NUMBERS, Unreadable, Untrue, number
from tests.mutation.phrases import HARMLESS, HINT, JOINT, Bit, Phrase, Tables, mode

HE, SHE = "he", "she"
"""Stand in a saying for a person who is named by a pronoun: North and South are he, East and West she."""

CARD_WORDS = {
    "en": {},
    "de": {"red": "Rot", "yellow": "Gelb", "green": "Grün", "blue": "Blau", "star": "Stern", "moon": "Mond"}
    | {"trump": "Trumpf"},
}
"""The words on cards in each language, by their English ones, which say themselves."""


@dataclass(frozen=True)
class Saying:
    """One statement. `kind` says of which sort, the rest what it speaks of; deeds can be in a mode."""

    kind: str
    people: tuple[str, ...] = ()
    to: str | None = None
    """To whom cards are passed."""
    source: str | None = None
    """From where a trump is taken: “office” or a person."""
    of: tuple[str, ...] = ()
    """Whose pile, or whose card."""
    cards: tuple[Card, ...] = ()
    either: bool = False
    """Whether “or” joins the cards."""
    colour: str | None = None
    number: int | None = None
    words: frozenset[str] = frozenset()
    """The names of all words of the statement, for those that only narrow it, such as “at once”."""
    mode: str = ""
    """Nothing for a plain statement; “may”, “must”, “forbidden”, or “not” for a plain denial."""
    hints: frozenset[str] = frozenset()

    @property
    def who(self) -> str:
        """Whom a statement of one person speaks of."""
        return self.people[0]

    @property
    def card(self) -> Card:
        """The card that a statement of one card speaks of."""
        return self.cards[0]


_WORDS = {
    "en": r"""
        -: a|an|the|is|are|was|were|be|been|do|does|did|lies|lie|lying|now|then|there|here|this|that|very|just now
        -: there is|there are|it’s
        ,: and
        OR: or
        IT: it|it is
        N: \d+
        COLOUR: red|yellow|green|blue
        MARK: star|moon
        TO: to
        FROM: from
        OF: of|by
        BEFORE: before
        UNDER: under|below
        WITH: with
        IN: in
        HOLD: holds|hold|held|has|have|had|holding
        LEFT: left
        NOUN: card|cards
        DEALER: dealer
        PILE: pile|piles
        ROUND: round
        OVER: over|finished
        POINTS: points|point
        START: start|starts|started|begin|begins|began
        EXCHANGE: exchange
        ONLY: only
        PLAY: play|plays|played
        ONFACEDOWN: on a face-down card|on face-down card|on the face-down card
        PASS: passes|pass|passed|gives|give
        PASSBACK: pass back|passes back|passed back|give back|gives back
        BACK: back
        LEAD: leads|lead|led
        LEADCOLOUR: lead colour
        ANY: any
        GATHER: gathers|gather|gathered
        SKIP: skips|skip
        TAKE: takes|take|took
        TRUMP: trump|trumps
        TRUMPNUMBER: trump number
        OFFICE: guide office|office
        LEAVE: leaves|leave
        ALL: all
        FOLLOW: follow|follows
        OFF: off colour
        OFFCARD: card off colour
        CAME: came|comes|come
        LOWEST: lowest
        OWN: own
        TRICK: trick
        WEAKEST: weakest
        STRONGEST: strongest
        MATCH: match|matches
        COLOURS: colours
        NUMBERS: numbers
        SAME: same
        TWICE: twice
        SET: set|sets
        NOTHING: nothing
        PARTNERS: partners|partner
        COUPLE: couple|couples
        BUDDIES: buddies
        FOR: for
        COST: costs|cost
        SCORE: scores|score|scored
        ALONE: alone
        AHEAD: ahead
        TOTALS: totals
        EQUAL: equal
        WIN: wins|win|won
        LOSE: loses|lose|lost
        GAME: game
        SHARE: share|shares
        BOTH: both
        TEAM: team|teams
        OUT: out of the round|out of round
        GO: goes|go|went
        END: ends|end|ended
        ATONCE: at once
        NOBODY: nobody
        TURNUP: turns up|turn up|turned up
        NEXT: next
        FIRST: first
        ANOTHER: another
        COMEAFTER: follows
        MAY: may|can|could
        MUST: must|has to|have to|needs to
        CANNOT: cannot|can’t|mustn’t
        NOT: not|doesn’t|don’t|isn’t|aren’t
        NO: no
        WHO: north|east|south|west|he|she
        WHOSE: north’s|east’s|south’s|west’s|his|her
    """,
    "de": r"""
        -: der|die|das|den|dem|des|ein|eine|einen|einem|einer|ist|sind|war|waren|liegt|liegen|liegend|wird|werden|jetzt
        -: nun|dann|dort|hier|gerade|es gibt|gibt es|da|diesem|diese|dieser|dieses
        ,: und
        OR: oder
        IT: es
        N: \d+|ein(?= karte\b)|eine(?= karte\b)|einen(?= karte\b)|einer(?= karte\b)
        N: (?<=runde )ein(?= ist)|(?<=runde )eine(?= ist)|(?<=runde )einen(?= ist)|(?<=runde )einer(?= ist)
        COLOUR: rot|gelb|grün|blau|rote|gelbe|grüne|blaue|roten|gelben|grünen|blauen
        MARK: stern|mond
        TO: an
        ONTO: auf|zum
        FROM: aus
        VON: von|vom
        BEFORE: vor
        UNDER: unter
        WITH: mit
        IN: in|im
        HOLD: hat|haben|hatte|hatten|hält|halten|enthält|enthalten
        LEFT: übrig
        NOUN: karte|karten
        DEALER: geber|geberin
        PILE: stapel
        ROUND: runde
        OVER: vorbei|zu ende
        POINTS: punkte|punkt|punkten
        START: beginnt|beginnen|begann|begannen
        EXCHANGE: tausch|getauscht
        ONLY: nur
        PLAY: spielt|spielen|spielte
        ONFACEDOWN: auf einer verdeckten karte|auf der verdeckten karte|auf verdeckten karte
        PASS: reicht|reichen
        PASSBACK: zurückgeben|gibtzurück|zurückgegeben
        BACK: zurück
        LEAD: eröffnet|eröffnen
        LEADCOLOUR: stichfarbe
        ANY: jede
        GATHER: sammeltein|einsammeln|sammelnein
        TOGATHER: zum einsammeln
        SKIP: setztaus|aussetzen
        TAKE: nimmt|nehmen
        TRUMP: trumpf|trümpfe
        TRUMPNUMBER: trumpfzahl
        OFFICE: berghütte
        LEAVE: liegen lassen|lässtliegen
        ALL: alle
        FOLLOW: bedienen|bedient
        OFF: fehlfarbe|fehlfarben
        CAME: kam|kommt|kommen
        RETURN: zurückkommen
        LOWEST: niedrigste
        OWN: eigene
        TRICK: stich
        WEAKEST: am schwächsten|schwächste
        STRONGEST: am stärksten|stärkste
        MATCH: treffen sich|trifft sich|sich treffen
        COLOURS: farben
        NUMBERS: zahlen
        SAME: gleich
        TWICE: doppelt
        SET: satz
        NOTHING: nichts
        PARTNERS: partner
        COUPLE: paar|paare
        BUDDIES: freunde
        FOR: für
        COST: kostet|kosten
        SCORE: erhalten|erhält|bringt|bringen
        ALONE: allein
        AHEAD: vorn
        TOTALS: summen
        WIN: gewinnt|gewinnen|gewann
        LOSE: verliert|verlieren
        GAME: spiel
        SHARE: teilen sich den sieg|sich den sieg teilen
        BOTH: beide
        TEAM: team|teams
        OUT: für diese runde aus dem spiel|aus dem spiel
        END: endet|enden
        ATONCE: sofort
        NOBODY: niemand
        TURNUP: decktauf|aufdecken
        NEXT: als nächster|als nächste|nächste|nächsten
        FIRST: erste|ersten
        ANOTHER: weitere
        COMEAFTER: folgt
        MAY: darf|dürfen|kann|können|könnte
        MUST: muss|müssen
        NOT: nicht
        NO: kein|keine|keinen
        SIE: sie
        ER: er
        WHO: nord|ost|süd|west
        WHOSE: nords|osts|süds|wests
    """,
}
_HINTS = {
    "en": {"still": "still", "yet": "still", "also": "also", "too": "also", "because": "because", "so": "so"}
    | {"already": "already", "again": "again"},
    "de": {"noch": "still", "auch": "also", "weil": "because", "denn": "because", "also": "so", "so": "so"}
    | {"schon": "already", "wieder": "again"},
}
_STATEMENTS = """
    holds: WHO HOLD CARD / WHO HOLD CARDS
    colour: WHO HOLD COLOUR NOUN? / PEOPLE HOLD COLOUR NOUN?
    count: WHO HOLD N NOUN LEFT?
    dealer: WHO DEALER
    pile: PILE OF-PEOPLE HOLD CARDS / PILE OF-PEOPLE HOLD CARD / PILE OF-WHO HOLD CARDS / PILE OF-WHO HOLD CARD
    pile: PILE WHOSE HOLD CARDS / PILE WHOSE HOLD CARD
    round: ROUND N OVER
    points: PEOPLE HOLD N POINTS / WHO HOLD N POINTS
    started: PEOPLE START ROUND / WHO START ROUND
    starts next: PEOPLE START NEXT ROUND / WHO START NEXT ROUND
    only: ONLY PEOPLE PLAY
    straw: CARD ONFACEDOWN
    pass: WHO PASS CARDS TO-WHO / WHO PASS CARD TO-WHO
    back: WHO PASSBACK CARDS TO-WHO? / WHO PASSBACK CARD TO-WHO? / WHO PASS BACK CARDS TO-WHO?
    back: WHO PASS BACK CARD TO-WHO?
    lead: WHO LEAD CARD / WHO LEAD WITH-CARD
    play: WHO PLAY CARD
    play any: WHO PLAY ANY NOUN
    gather: WHO GATHER CARD / WHO GATHER CARDS / WHO GATHER EITHER
    gather card: WHO GATHER NOUN
    gather one: WHO GATHER N NOUN
    skip: WHO SKIP
    take: WHO TAKE CARD FROM-OFFICE? / WHO TAKE CARD FROM-WHO
    take trump: WHO TAKE TRUMP
    leave: WHO LEAVE CARD
    leave all: WHO LEAVE ALL NOUN
    begin: WHO START EXCHANGE / WHO START WITH-EXCHANGE
    exchange: EXCHANGE
    follow: WHO FOLLOW COLOUR
    weakest: CARD WEAKEST / CARD WEAKEST NOUN
    strongest: CARD STRONGEST / CARD STRONGEST NOUN
    lead colour: COLOUR LEADCOLOUR
    match: CARDS MATCH
    couple: CARDS COUPLE FOR? N POINTS / CARDS COUPLE
    buddies: CARDS BUDDIES FOR? N POINTS / CARDS BUDDIES
    costs: CARD COST N POINTS
    scores: PEOPLE SCORE N POINTS / WHO SCORE N POINTS
    pile scores: PILE SCORE N POINTS
    couples alone: COUPLE ALONE SCORE N POINTS
    ahead: PEOPLE N POINTS AHEAD / WHO N POINTS AHEAD
    equal: TOTALS EQUAL / TOTALS SAME
    wins: WHO WIN TRICK?
    loses: WHO LOSE TRICK?
    wins game: PEOPLE WIN GAME? / WHO WIN GAME
    nobody wins: NOBODY WIN TRICK?
    nobody loses: NOBODY LOSE TRICK?
    nobody takes: NOBODY TAKE TRUMP
    out: CARD OUT / CARDS OUT
    to office: CARD GO? CAME? BACK? TO-OFFICE
    all to office: ALL N? TRUMP GO? CAME? BACK? TO-OFFICE
    trick ends: TRICK END ATONCE?
    to pile: CARD GO? CAME? TO-PILE WHOSE TEAM / CARD GO? CAME? TO-PILE OF-WHOSE TEAM
    to pile: CARD GO? CAME? TO-PILE OF-PEOPLE
    turn up: WHO TURNUP NOUN UNDER-CARD
    leads next: WHO LEAD NEXT / WHO LEAD NEXT TRICK
    leads first: WHO LEAD FIRST TRICK
    over: ROUND OVER
    another: ANOTHER ROUND FOLLOW / ANOTHER ROUND COMEAFTER
    share: BOTH TEAM? SHARE WIN / BOTH TEAM? SHARE
    colours same: COLOURS SAME
    numbers same: NUMBERS SAME
    come back: N NOUN CAME BACK / N NOUN RETURN
    off: IT OFF / IT OFFCARD / CARD OFF / CARD OFFCARD
    off before: IT+ LOWEST? OFF CAME BEFORE-CARD / IT LOWEST? OFF CAME BEFORE-CARD
    before: IT CAME BEFORE-CARD
    lowest: IT LOWEST / IT LOWEST NOUN / CARD LOWEST / CARD LOWEST NOUN
    lowest off: IT LOWEST OFF / IT LOWEST OFFCARD / CARD LOWEST OFF / CARD LOWEST OFFCARD
    own: IT WHOSE OWN NOUN / CARD WHOSE OWN NOUN
    trump number: N TRUMPNUMBER
    in trick: IT IN-TRICK / CARD IN-TRICK
    a trump: IT TRUMP / CARD TRUMP
    all trumps: ALL N? NOUN TRUMP
    trick over: TRICK OVER
    twice: COLOUR TWICE
    in set: CARD IN-SET
    nothing left: NOTHING LEFT GATHER / NOTHING LEFT TO-GATHER / IT? NOTHING LEFT TOGATHER
    partners: IT? PARTNERS
"""
_MODES = "MAY? MUST? NOT? CANNOT? NO?"
_PREPOSITIONS = frozenset(["TO", "ONTO", "FROM", "OF", "VON", "BEFORE", "UNDER", "WITH", "IN"])
_NAMES = {
    "en": dict(zip(("north", "east", "south", "west"), SEATS, strict=True)),
    "de": dict(zip(("nord", "ost", "süd", "west"), SEATS, strict=True)),
}
_PRONOUNS = {"he": HE, "his": HE, "er": HE, "she": SHE, "her": SHE, "sie": SHE}


def _words_of_cards(language: str) -> dict[str, str]:
    """The words on cards in small letters, and their English ones."""
    english = (*COLOURS, TRUMP, "star", "moon")
    return {CARD_WORDS[language].get(word, word).casefold(): word for word in english}


_CARD_WORDS = {language: _words_of_cards(language) for language in ("en", "de")}


def _tables(language: str) -> Tables:
    statements = re.sub(r"(?m)(?<=\S)(?= / |$)", f" {_MODES}", _STATEMENTS)
    numbers = "|".join(word for word in NUMBERS[language])
    words = _WORDS[language].replace(r"N: \d+", rf"N: \d+|{numbers}")
    forms = []
    for word, english in _CARD_WORDS[language].items():
        if english in (*COLOURS, TRUMP):
            forms += [rf"{word} \d+{mark}" for mark in ("", *_marks(language))]
    # A card is longer than all that it consists of, so that it is met first.
    words += "CARD: " + "|".join(forms) + "\n"
    return Tables(words.replace(",: ", f"{JOINT}: "), statements, _HINTS[language])


def _marks(language: str) -> tuple[str, ...]:
    return tuple(f" {word}" for word, english in _CARD_WORDS[language].items() if english in ("star", "moon"))


_TABLES = {language: _tables(language) for language in ("en", "de")}


def sayings(language: str, sentence: str) -> tuple[Saying, ...]:
    """What a sentence says, one saying for each of its parts. Raises `Unreadable` or `Untrue`."""
    found = _found(language, sentence)
    if isinstance(found, Exception):
        raise found
    return found


# Nearly every mutant has a sentence of its own: only the printed ones are worth keeping.
@lru_cache(maxsize=2000)
def _found(language: str, sentence: str) -> tuple[Saying, ...] | Unreadable | Untrue:
    if not re.fullmatch(r"[^.?!…]+\.", sentence):
        return Unreadable()
    tables = _TABLES[language]
    try:
        bits = _bound(language, tables.bits(_text(language, sentence)))
        phrases = tables.phrases(bits)
        # What “still” belongs to in a sentence of several statements is for people to see, but in “noch eine Karte”.
        counts = language == "de" and any(phrase.kind == "count" for phrase in phrases)
        if len(phrases) > 1 and phrases[0].hints & {"still", "already"} and not counts:
            return Unreadable()
        return tuple(_saying(language, phrase) for phrase in phrases)
    except (Unreadable, Untrue) as fault:
        return fault


def _text(language: str, sentence: str) -> str:
    text = sentence[:-1].casefold()
    kinds = "|".join(word for word, english in _CARD_WORDS[language].items() if english in (*COLOURS, TRUMP))
    digits = NUMBERS[language]
    text = re.sub(rf"\b({kinds}) ({'|'.join(digits)})(?![\w’])", lambda found: f"{found[1]} {digits[found[2]]}", text)
    if language == "de":
        # Verbs in two parts, closed up: “sammelt Grün 5 ein” is “sammeltein Grün 5”.
        text = re.sub(r"\b(sammelt|sammeln)\b(.*?) ein$", r"\1ein\2", text)
        text = re.sub(r"\bdeckt\b(.*?) auf$", r"decktauf\1", text)
        text = re.sub(r"\bsetzt\b(.*?) ?\baus$", r"setztaus\1", text)
        text = re.sub(r"\bgibt\b(.*?) zurück$", r"gibtzurück\1", text)
        text = re.sub(r"\blässt\b(.*?) liegen$", r"lässtliegen\1", text)
    return text


def _bound(language: str, bits: list[Bit]) -> list[Bit]:
    """The bits of a text with lists of cards and people as one of them, and prepositions bound to what follows."""
    bits = _listed([bit for bit in bits if bit.name != HARMLESS])
    names = {bit.name for bit in bits}
    bound: list[Bit] = []
    waiting: Bit | None = None
    for bit in bits:
        if bit.name in _PREPOSITIONS:
            if waiting is not None:
                raise Unreadable
            waiting = bit
        elif waiting is None or bit.name == HINT:
            bound.append(bit)
        else:
            bound.append(Bit(_with_preposition(waiting.name, bit.name, names), bit.text))
            waiting = None
    if waiting is not None:
        raise Unreadable
    return [Bit(_pronoun_name(bit.name, names), bit.text) for bit in bound] if language == "de" else bound


def _with_preposition(preposition: str, name: str, names: set[str]) -> str:
    if preposition == "VON":
        preposition = "FROM" if "TAKE" in names else "OF"
    if preposition == "ONTO" or (preposition == "IN" and name == "OFFICE"):
        preposition = "TO"
    return f"{preposition}-{name}"


def _pronoun_name(name: str, names: set[str]) -> str:
    """“Sie” is a card where something is said that only cards are, and else a person."""
    if name not in ("SIE", "ER"):
        return name
    of_cards = {"OFF", "LOWEST", "OWN", "IN-TRICK", "BEFORE", "WEAKEST", "STRONGEST", "OUT"}
    return "IT" if names & of_cards or (name == "SIE" and names == {"SIE", "TRUMP"}) else "WHO"


def _listed(bits: list[Bit]) -> list[Bit]:
    found: list[Bit] = []
    at = 0
    while at < len(bits):
        name = bits[at].name
        if name not in ("CARD", "WHO"):
            found.append(bits[at])
            at += 1
            continue
        members, joints = [bits[at].text], set()
        at += 1
        while (end := _after_joints(bits, at)) > at and end < len(bits) and bits[end].name == name:
            joints |= {bit.text for bit in bits[at:end]}
            members.append(bits[end].text)
            at = end + 1
        if len(members) == 1:
            found.append(Bit(name, members[0]))
            continue
        found.append(Bit(_list_name(name, joints, bits), "+".join(members)))
    return found


def _after_joints(bits: list[Bit], at: int) -> int:
    while at < len(bits) and bits[at].name in (JOINT, "OR"):
        at += 1
    return at


def _list_name(name: str, joints: set[str], bits: list[Bit]) -> str:
    words = joints - {","}
    if len(words) > 1:
        raise Unreadable
    if words & {"or", "oder"}:
        return "EITHER" if name == "CARD" else "ANYONE"
    # Commas alone leave open whether all of them are gathered or one of them.
    if not words and any(bit.name == "GATHER" for bit in bits):
        raise Unreadable
    return "CARDS" if name == "CARD" else "PEOPLE"


def _saying(language: str, phrase: Phrase) -> Saying:
    people = _people(language, phrase.text("PEOPLE") or phrase.text("WHO"))
    of = _people(language, next(filter(None, map(phrase.text, ("OF-PEOPLE", "OF-WHO", "OF-WHOSE", "WHOSE"))), None))
    to = _people(language, phrase.text("TO-WHO"))
    source = _people(language, phrase.text("FROM-WHO"))
    if len(set(people)) < len(people) or len(set(of)) < len(of):
        raise Unreadable
    cards = "+".join(
        filter(None, map(phrase.text, ("CARD", "CARDS", "EITHER", "WITH-CARD", "BEFORE-CARD", "UNDER-CARD")))
    )
    count, colour = phrase.text("N"), phrase.text("COLOUR")
    return Saying(
        phrase.kind,
        people=people,
        to=next(iter(to), None),
        source="office" if phrase.at("FROM-OFFICE") >= 0 else next(iter(source), None),
        of=of,
        cards=tuple(_card(language, text) for text in cards.split("+") if text),
        either=phrase.at("EITHER") >= 0,
        colour=None if colour is None else _colour(language, colour),
        number=None if count is None else number(language, count),
        words=frozenset(bit.name for bit in phrase.bits),
        mode=mode(language, phrase),
        hints=phrase.hints,
    )


def _people(language: str, text: str | None) -> tuple[str, ...]:
    if text is None:
        return ()
    bare = (_PRONOUNS.get(name) or _NAMES[language][re.sub(r"’?s$", "", name)] for name in text.split("+"))
    return tuple(bare)


def _colour(language: str, text: str) -> str:
    words = _CARD_WORDS[language]
    return words.get(text) or words[re.sub("en?$", "", text)]


def _card(language: str, text: str) -> Card:
    """A card from its words. Raises `Untrue` for one that does not exist, `Unreadable` for one that could be two."""
    kind, rank, *mark = text.split(" ")
    colour, number_, marked = _CARD_WORDS[language][kind], int(rank), "".join(_CARD_WORDS[language][m] for m in mark)
    doubled = number_ in TRUMP_NUMBERS
    if colour == TRUMP:
        if not doubled or marked:
            raise Untrue
    elif not 1 <= number_ <= 9 or (marked and not doubled):
        raise Untrue
    elif doubled and not marked:
        raise Unreadable
    return colour, number_, marked
