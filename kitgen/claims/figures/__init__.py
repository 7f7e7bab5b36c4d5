"""What only some games show in their pictures, one module for each kind; layout draws each kind in one module, too."""
