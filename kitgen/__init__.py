"""kitgen: printable table-top card kits whose worked examples are checked before anything is printed."""

__version__ = "0.1.0"
