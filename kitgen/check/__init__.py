"""A kit and its rules in, checked kits or problems out: the only maker of `CheckedKit`."""

from kitgen.check.kit import Checked, check, game_of

__all__ = ["Checked", "check", "game_of"]
