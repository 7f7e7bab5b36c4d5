from __future__ import annotations

from kitgen.check.teeth import Proof, WrongGame


def test_a_clause_is_proved_only_when_each_of_its_wrong_games_is_caught() -> None:
    caught, uncaught = WrongGame("Two places too.", ("not-two",)), WrongGame("Farther too.", ())
    assert Proof((caught,)).complete
    assert not Proof((caught, uncaught)).complete
    assert not Proof().complete
    assert Proof((caught, uncaught)).uncaught == ("Farther too.",)


def test_an_example_counts_cards_only_if_it_contradicts_no_wrong_game() -> None:
    sums = WrongGame("", ("pass", "twins"), frozenset({"pass", "twins"}))
    contradicted = WrongGame("", ("twins",))
    proof = Proof((sums, contradicted))
    assert proof.examples == ("pass", "twins")
    assert proof.counted == {"pass"}
