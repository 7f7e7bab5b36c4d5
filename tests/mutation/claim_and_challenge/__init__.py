"""The model of Claim-and-challenge."""

from __future__ import annotations

from tests.mutation.claim_and_challenge.truth import truth
from tests.mutation.model import Model

MODEL = Model(
    truth,
    reasons={
        "en": (
            "Both are 2s.",
            "B2 is no 3.",
            "B2 is a 3.",
            "A3 is no 3.",
            "Three cards are too many.",
            "Two cards are too many.",
            "That names two ranks.",
            "That names one rank.",
            "Only the newest batch can be challenged.",
            "Only an older batch can be challenged.",
            "Leo must answer first.",
            "Mia must answer first.",
            "A batch needs one card.",
            "A batch needs two cards.",
        ),
        "de": (
            "Beide sind 2en.",
            "B2 ist keine 3.",
            "B2 ist eine 3.",
            "A3 ist keine 3.",
            "Drei Karten sind zu viele.",
            "Zwei Karten sind zu viele.",
            "Das sind zwei Zahlen.",
            "Das ist eine Zahl.",
            "Nur das neueste Päckchen darf angezweifelt werden.",
            "Nur das ältere Päckchen darf angezweifelt werden.",
            "Leo muss zuerst antworten.",
            "Mia muss zuerst antworten.",
            "Ein Päckchen braucht eine Karte.",
            "Ein Päckchen braucht zwei Karten.",
        ),
    },
)
