"""The model of Match-and-shed."""

from __future__ import annotations

from tests.mutation.match_and_shed.truth import truth
from tests.mutation.model import Model

MODEL = Model(
    truth,
    reasons={
        "en": (
            "The rank is the same.",
            "The letter is not the same.",
            "Neither its rank nor its letter is the same.",
            "Drawing ended her turn.",
            "Drawing ended his turn.",
            "Drawing ended Leo’s turn.",
        ),
        "de": (
            "Die Zahl ist gleich.",
            "Der Buchstabe ist nicht gleich.",
            "Weder die Zahl noch der Buchstabe ist gleich.",
            "Mit dem Ziehen war ihr Zug zu Ende.",
            "Mit dem Ziehen war sein Zug zu Ende.",
            "Mit dem Ziehen war Leos Zug zu Ende.",
        ),
    },
)
