"""The model of Two-meld hand."""

from __future__ import annotations

from tests.mutation.model import Model
from tests.mutation.two_meld.truth import truth

MODEL = Model(
    truth,
    reasons={
        "en": (
            "One rank is there twice.",
            "The letters are not the same.",
            "The ranks are not the same.",
            "The ranks do not follow each other.",
            "There is no triple.",
            "There are only two triples.",
            "A1 cannot be in both triples.",
            "She must first draw.",
            "She must first put a card down.",
            "He must first draw and put a card down.",
        ),
        "de": (
            "Eine Zahl ist doppelt.",
            "Die Buchstaben sind nicht gleich.",
            "Die Zahlen sind nicht gleich.",
            "Die Zahlen folgen nicht aufeinander.",
            "Es ist kein Trio.",
            "Es sind nur zwei Trios.",
            "A1 gehört nicht in beide Trios.",
            "Sie muss erst ziehen.",
            "Sie muss erst ablegen.",
            "Er muss erst ziehen und ablegen.",
        ),
    },
)
