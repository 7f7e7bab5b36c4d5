"""Pure geometry and typography: a checked kit in, pages of marks out. Knows no PDF library."""
