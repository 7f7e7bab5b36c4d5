"""Changes of one word that make a true rule false, by hand-written lists of words that turn a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)*")

OPPOSITES = {
    "en": (
        "top|bottom|lowest", "same|different|other", "more|fewer|less", "under|above|over|on top of",
        "face up|face down", "before|after|during", "last|first|next", "or|and", "all|some|half of the|no",
        "every|no|some", "each|one|some", "play|draw|pass", "drawing|playing|passing", "drawn|played", "letter|rank",
        "empty|full", "win|lose|tie", "wins|loses", "new|old", "hand|pile", "both|neither|one",
        "both of you|neither of you|one of you", "both players|one player|the other player", "twice|once",
        "only then|always", "only when|even when|except when", "only the|all the|none of the", "even with|only with",
        "even when|only when", "whenever you like|only when you must", "at once|later|at the end",
        "exactly|at least|at most|about", "nothing|something|a card", "somebody|nobody|everybody",
        "ends|starts|prolongs", "starts|ends", "stops|starts|goes on", "stays|moves|leaves", "your|the other player’s",
        "you|the other player", "left|dealt", "fits|misses", "draw pile|discard pile", "take|leave",
        "shuffle|count|deal", "shuffling|counting", "high|low", "hold|lack", "any other|any", "whole|half",
        "if|even if",
        "to the left|to the right", "together|one by one", "their order|their reverse order", "on its own|with others",
        "gap|row", "close|open", "covered|open", "newest|oldest|older|first", "older|newest|newer", "true|false|wrong",
        "accept|refuse|ignore", "challenged|accepted", "accepted|challenged", "claimed|challenged|other",
        "takes|places|leaves", "places|takes", "pile|hand", "another rank|that rank|the claimed rank",
        "any card|no card",
        "claim|card|letter", "bluff|truth", "ranks|letters", "letters|ranks", "marker|card", "answers|claims",
        "without|with", "the same player|the other player", "whoever claimed|whoever challenged|both players",
        "whoever challenged|whoever claimed|both players", "result|winner", "missing from|left in", "turns over|takes",
    ),
    "de": (
        "oberste|unterste|niedrigste", "obersten|untersten|niedrigsten", "gleich|verschieden|ungleich",
        "weniger|mehr|wenigste|meiste", "unter|über|auf|neben", "offen|verdeckt", "vor|nach|während",
        "letzte|erste|nächste", "oder|und", "alle|einige|manche|keine", "jede|keine|eine", "jedem|keinem|einem",
        "jedes|kein|manches", "spiel|zieh", "spielen|ziehen|aussetzen", "spielst|ziehst|aussetzt", "ziehen|spielen",
        "gespielte|gezogene", "gezogene|gespielte", "buchstaben|zahl", "leer|voll", "gewinnst|verlierst",
        "gewinnt|verliert", "gewinnen|verlieren", "neue|alte", "hände|stapel", "beide|keine", "beiden|keinem",
        "doppelt|einmal|dreimal", "nur dann|immer|auch dann", "nur|auch|alle", "erst|schon|auch",
        "sofort|später|am ende", "genau|mindestens|höchstens|etwa", "nichts|etwas|eine karte",
        "niemand|jemand|jeder", "endet|beginnt|verlängert sich", "beginnt|endet", "bleibt|geht",
        "deine|die fremde", "immer|nie|manchmal", "trotz|nur mit|ohne", "übrig|gegeben",
        "ziehstapel|ablagestapel", "ablagestapel|ziehstapel", "nehmen|liegen lassen", "mischt|zählt",
        "mischen|zählen", "misch|zähl", "andere|passende|gleiche", "passende|falsche", "jemand|niemand|jeder",
        "nächsten|letzten|ersten", "leg|nimm", "zusammen|einzeln", "ganzen|halben", "übrig|links",
        "nach links|nach rechts|übrig", "die reihenfolge|die umgekehrte reihenfolge", "eigener|gemeinsamer",
        "allein|zusammen", "schließt|öffnet", "verdeckte|offene", "neueste|älteste|ältere", "neuesten|ältesten|älteren",
        "älteres|neuestes", "wahr|falsch", "wahren|falschen", "angenommen|angezweifelt", "annehmen|ablehnen",
        "anzweifeln|annehmen", "nimmt|lässt", "ablegt|nimmt", "stapel|hand", "hand|stapel",
        "eine andere zahl|diese zahl|die behauptete zahl", "behauptete|andere", "bluff|spruch", "buchstaben|zahlen",
        "marke|karte", "ohne ein wort|mit einem wort", "derselbe|ein anderer",
        "wer behauptet hat|wer gezweifelt hat", "wer gezweifelt hat|wer behauptet hat", "fehlt|liegt", "deckt|nimmt",
    ),
}  # fmt: skip
"""Words that cannot stand for one another: each line is one choice, and the first word of it is found in rules."""

NEGATORS = {
    "en": ("must not", "does not", "do not", "is not", "not", "never", "nobody", "no", "neither", "nor"),
    "de": ("nicht", "nie", "niemals", "niemand", "kein", "keine", "keinen", "nichts"),
}
ADDED_NEGATORS = {"en": ("not", "never", "no"), "de": ("nicht", "nie", "keine")}
NARROWINGS = {
    "en": ("if you like", "when you like", "that you keep", "but one", "unless you like", "except one", "or not much",
           "until somebody sneezes", "while others look", "worth a point", "every second time", "half of the time",
           "instead", "several times", "in pairs", "within reason", "otherwise", "at random"),
    "de": ("wenn du magst", "falls du magst", "sobald du magst", "die du behältst", "aber selten", "außer bei Regen",
           "es sei denn es regnet", "bis jemand niest", "während es regnet", "im Wert von drei", "jedes zweite Mal",
           "zur Hälfte", "stattdessen", "mehrere Male", "sonst", "zufällig", "solange du magst"),
}  # fmt: skip
"""What turns or narrows any rule when it is said behind it."""
MODES = {
    "en": (("may", ("must", "must not", "may not", "cannot", "need not")),
           ("must not", ("must", "may", "need not")),
           ("may not", ("must", "may", "need not"))),
    "de": (("darfst", ("musst", "musst nicht")), ("darf", ("muss",)), ("dürft", ("müsst",)), ("müssen", ("dürfen",))),
}  # fmt: skip


@dataclass(frozen=True)
class RuleMutant:
    """A changed line: what kind of change, from which words to which, and the whole line after it."""

    kind: str
    change: str
    text: str


def rule_mutants(text: str, language: str, numbers: dict[str, int]) -> Iterator[RuleMutant]:
    """The changes of one line, each line once; `numbers` are the number words of the language."""
    seen = {text}
    for mutant in _all(text, language, numbers):
        if mutant.text not in seen:
            seen.add(mutant.text)
            yield mutant


def _all(text: str, language: str, numbers: dict[str, int]) -> Iterator[RuleMutant]:
    for choice in OPPOSITES[language]:
        old, *others = choice.split("|")
        for other in others:
            yield from _replaced(text, old, other, "opposite")
    for mode, other_modes in MODES[language]:
        for other in other_modes:
            yield from _replaced(text, mode, other, "mode")
    for negator in NEGATORS[language]:
        yield from _replaced(text, negator, "", "negator dropped")
    for word in _WORD.finditer(text):
        for negator in ADDED_NEGATORS[language]:
            changed = f"{text[: word.end()]} {negator}{text[word.end() :]}"
            yield RuleMutant("negator added", f"+{negator}", changed)
        yield from _other_numbers(text, word, numbers)
    for sentence in re.finditer(r"[^.?!]+", text):
        for narrowing in NARROWINGS[language]:
            changed = f"{text[: sentence.end()]} {narrowing}{text[sentence.end() :]}"
            yield RuleMutant("narrowed", narrowing, changed)
    yield from _sentences(text)


def _replaced(text: str, old: str, new: str, kind: str) -> Iterator[RuleMutant]:
    for found in re.finditer(rf"(?<!\w){re.escape(old)}(?!\w)", text, re.IGNORECASE):
        changed = f"{text[: found.start()]}{new}{text[found.end() :]}"
        yield RuleMutant(
            kind, f"{found.group()}→{new}", " ".join(changed.split()).replace(" .", ".").replace(" ,", ",")
        )


def _other_numbers(text: str, word: re.Match[str], numbers: dict[str, int]) -> Iterator[RuleMutant]:
    value = int(word.group()) if word.group().isdecimal() else numbers.get(word.group().casefold())
    if value is None or value < 1:
        return
    words = {number: form for form, number in numbers.items()}
    for other in sorted({value - 1, value + 1, value * 2, 0}):
        for form in {str(other), words.get(other, str(other))}:
            yield RuleMutant("number", f"{word.group()}→{form}", text[: word.start()] + form + text[word.end() :])


def _sentences(text: str) -> Iterator[RuleMutant]:
    parts = re.findall(r"[^.?!]+[.?!]", text)
    for at, part in enumerate(parts):
        if len(parts) > 1:
            yield RuleMutant("sentence lost", part.strip(), "".join(parts[:at] + parts[at + 1 :]).strip())
        yield RuleMutant("sentence twice", part.strip(), f"{text} {part.strip()}")
