"""The model of Accordion."""

from __future__ import annotations

from tests.mutation.accordion.truth import truth
from tests.mutation.model import Model

MODEL = Model(
    truth,
    reasons={
        "en": (
            "The letter is the same.",
            "Neither the rank nor the letter is the same.",
            "The letter is not the same.",
            "No stack moves three places.",
            "No stack moves one place.",
            "A1 is only two places away.",
            "A1 is only one place away.",
            "No stack lies two places to its left.",
            "B1 is covered.",
        ),
        "de": (
            "Der Buchstabe ist gleich.",
            "Weder die Zahl noch der Buchstabe ist gleich.",
            "Der Buchstabe ist nicht gleich.",
            "Kein Stapel geht drei Plätze.",
            "Kein Stapel geht einen Platz.",
            "A1 ist nur zwei Plätze entfernt.",
            "A1 ist nur einen Platz entfernt.",
            "Kein Stapel liegt zwei Plätze weiter links.",
            "B1 ist verdeckt.",
        ),
    },
)
