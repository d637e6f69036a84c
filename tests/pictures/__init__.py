"""Pictures of the running game for the README: `python -m tests.pictures [FOLDER]`. Needs the fonts that `shot` names."""
