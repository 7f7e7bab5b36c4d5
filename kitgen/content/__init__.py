"""Content files: strict YAML with places, the models behind it, and finding kits in folders."""
