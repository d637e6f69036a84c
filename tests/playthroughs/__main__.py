"""Tell every playthrough again: `python -m tests.playthroughs [NAME…]`."""

from __future__ import annotations

import sys

from tests.playthroughs.telling import FOLDER, tell


def main(names: list[str]) -> None:
    for path in sorted(FOLDER.glob("*.txt")):
        if names and path.stem not in names:
            continue
        before = path.read_text(encoding="utf-8")
        after = tell(before).text
        if after != before:
            path.write_text(after, encoding="utf-8")
        print(f"{path.stem}: {'told again' if after != before else 'as it was'}")  # this is a command


if __name__ == "__main__":
    main(sys.argv[1:])
