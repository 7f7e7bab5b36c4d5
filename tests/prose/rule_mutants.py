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
        "weakest|strongest|lowest", "strongest|weakest", "weaker|stronger", "highest|lowest|middle",
        "lowest|highest|middle", "higher|lower", "clockwise|anticlockwise|in any order", "opposite|next to",
        "partner|opponent|neighbour", "partners|opponents", "winner|loser|leader|dealer|partner",
        "loser|winner|leader", "leader|dealer|winner|loser", "dealer|loser|winner|partner", "wins|loses|leads",
        "loses|wins", "leads|follows|loses|plays last", "lead|follow|win", "team|player|opponent|other team",
        "your team|the other team|your opponents", "trump|card|colour|animal", "trumps|cards", "colour|number|mark",
        "colours|numbers", "number|double", "numbers|colours", "lead colour|off colour|trump colour",
        "off colour|of the lead colour", "guide office|pile|hand|camp", "office|pile", "couple|buddies|set",
        "buddies|couple|sets", "set|pile|trick|couple", "sets|piles|couples", "scores|costs|loses",
        "costs|scores|wins|doubles", "trick|round|game", "round|trick|game|match", "rounds|tricks", "star|moon",
        "face down|face up", "ahead|behind|level", "first|last|second|next", "last|first", "next|last|same",
        "begins|ends", "twice|once|three times|half", "once|twice", "own|partner’s|any", "holds|lacks|played",
        "lack|have", "same|other|different", "equal|unequal|higher", "different|same|two",
        "at once|later|after the last card", "always|sometimes|never", "even|only", "both|one of the|neither of the",
        "match|differ", "matching|different|other", "hand|pile|straw|office", "straw|hand|pile",
        "passes|keeps|shows|plays", "pass|keep|play", "back|on|away", "cards|points", "animal|guide",
        "points|cards|rounds", "total|score of the round|pile", "totals|piles", "higher total|lower total",
        "share|lose|split", "in the first round|in every round|in the last round", "each|one|every second",
        "every|one|some", "all|most|none|two", "whoever|nobody who", "completed|began", "before|after|behind",
        "after|before|during", "from|instead of from", "with|without", "and|or|but not", "if|unless|even if",
        "when|unless|before", "while|unless|after", "only|also|not only", "most|least", "at most|at least|exactly",
        "exactly|at least|about|more than", "then|never|instead", "still|no longer|once", "already|not yet|never",
        "turn up|turn down|look at|remove", "turning up|scoring|dealing", "free|under another card|at the edge",
        "face-down|face-up", "take|leave|play", "takes|gives|leaves|plays", "gather|leave|play|discard", "leave|take",
        "open|covered|hidden", "second|first|next", "nothing|something|one card", "count|do not count",
        "run out|plenty", "goes|stays|remains", "round|game", "choose|draw lots|guess", "free|forced|not free",
        "shuffle|count|deal", "deal|give back|shuffle", "split|do not split|count", "add|subtract|compare",
        "play|discard|keep", "plays|discards|keeps", "may|must|cannot", "cannot|may|must", "can|cannot|must",
        "you|your opponent", "nobody|everybody|somebody", "never|always|sometimes", "no|a|every",
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
        "schwächste|stärkste|niedrigste", "am schwächsten|am stärksten|am niedrigsten", "am stärksten|am schwächsten",
        "schwächer|stärker", "höchste|niedrigste|mittlere", "niedrigste|höchste|mittlere", "höhere|niedrigere",
        "im uhrzeigersinn|gegen den Uhrzeigersinn|in beliebiger Reihenfolge", "gegenüber|daneben",
        "partner|Gegner|Nachbar", "gewinner|Verlierer|Geber|Eröffner", "verlierer|Gewinner",
        "eröffner|Geber|Gewinner", "geber|Verlierer|Gewinner", "gewinnt|verliert|eröffnet", "verliert|gewinnt",
        "eröffnet|folgt|verliert", "team|Spieler|Gegner", "trumpf|Stich", "trümpfe|Karten", "farbe|Zahl|Marke",
        "farben|Zahlen", "zahl|Farbe", "zahlen|Farben", "stichfarbe|Fehlfarbe|Trumpffarbe", "fehlfarbe|Stichfarbe",
        "fehlfarben|Stichfarben", "berghütte|Hand|Mitte", "stapel|Hand", "hand|Stapel|Berghütte", "paar|Satz",
        "freunde|Paare|Sätze", "satz|Stapel|Stich|Paar", "sätze|Stapel", "bringt|kostet", "kostet|bringt",
        "stich|Runde", "stichs|Spiels|Stapels", "runde|Stich|Partie", "runden|Stichen", "stern|Mond",
        "verdeckt|offen", "offene|verdeckte", "vorn|hinten|gleichauf", "erste|letzte|zweite",
        "ersten|letzten|zweiten", "letzte|erste", "nächste|letzte|selbe", "nächsten|letzten|selben",
        "zweimal|einmal|dreimal|halb", "einmal|zweimal", "eigene|fremde", "fehlt|bleibt",
        "gleiche|andere|verschiedene", "gleichen|anderen|verschiedenen", "gleicher|anderer|verschiedener",
        "verschiedene|gleiche|zwei", "sofort|später", "immer|manchmal|nie", "sogar|nur|nicht", "beide|eine der",
        "treffen sich|treffen sich nicht|unterscheiden sich", "stroh|Stapel", "reicht|behält|zeigt",
        "zurück|weiter|weg", "karten|Punkte", "tierkarten|Trumpfkarten", "punkte|Karten", "summe|Zahl",
        "summen|Stapel", "teilen sich|verlieren", "in der ersten runde|in jeder Runde",
        "jeder|keiner|einer|jeder zweite", "jede|keine|eine|jede zweite", "jedes|keines|eines",
        "alle|Keine|Zwei|Manche", "alle|keine|zwei|manche", "nach|vor", "vor|nach", "mit|ohne", "und|oder|aber nicht",
        "wenn|außer wenn", "solange|bevor|nachdem", "nur|auch|nicht nur", "am meisten|am wenigsten",
        "höchstens|mindestens|genau", "genau|mindestens|ungefähr|mehr als", "dann|nie|stattdessen",
        "schon|noch nicht", "frei|fest", "nimmt|gibt|spielt", "nehmen|geben|spielen", "nimm|gib",
        "einsammeln|liegen lassen|spielen", "liegen lassen|nehmen", "zweite|erste", "nichts|etwas|eine Karte",
        "zählen|zählen nicht", "aufgebraucht|vollzählig", "kommt|bleibt", "aus dem spiel|im Spiel",
        "wählt|erfährt|lost", "frei|gar nicht", "mischt|Zählt|Gebt", "gebt|Nehmt", "teile|Zähle", "darf|muss|soll",
        "darfst|musst|sollst", "musst|darfst|kannst", "müssen|dürfen|können", "kann|muss|darf nicht",
        "niemand|jeder|jemand", "nie|immer|manchmal", "niemals|immer|manchmal", "du|dein Gegner", "dein|das andere",
        "deinem|dem anderen", "gespielte|übrige", "gespielt|gezogen|gewonnen", "zuerst|zuletzt|später",
        "der eröffnete|der verlor", "voraus|zurück", "genügt|fehlt", "dasselbe|das andere",
        "abwechselnd|nacheinander|gleichzeitig", "quadrat|Kreis", "derselbe|ein anderer|nie derselbe",
        "bekommen|gespielt|gegeben", "gerade|früher|nie", "anderen|gleichen|eigenen", "andere|gleiche|eigene",
        "kein|ein|jeder",
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
