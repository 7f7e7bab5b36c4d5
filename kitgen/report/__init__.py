"""Problems as people and machines read them."""
