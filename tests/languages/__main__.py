"""Bring the catalogues up to date: `python -m tests.languages`.

New texts are added to every `.po`, texts that are said no longer are dropped, every translation is kept, and the `.mo` files are
compiled. What is listed then still wants a translation: write it into the `.po` and run this again. Texts and rule book in simplified
characters are made from the traditional ones; what OpenCC gets wrong is put right in `tests.languages.simplified`.
"""

from __future__ import annotations

from tests.languages.catalogues import (
    LANGUAGES,
    book,
    compiled,
    messages,
    missing,
    mo_file,
    po_file,
    read,
    simplify,
    update,
    written,
)


def main() -> None:
    """Update every catalogue and say what still wants a translation."""
    traditional = update("zh_Hant")
    for language in LANGUAGES:
        catalogue = {"zh_Hant": traditional, "zh_Hans": simplify(traditional)}.get(language) or update(language)
        po_file(language).write_bytes(written(catalogue))
        mo_file(language).write_bytes(compiled(read(language)))
        wanting = missing(catalogue)
        print(f"{language}: {len(list(messages(catalogue)))} texts, {len(wanting)} without a translation")
        for message in wanting:
            print(f"    {message.id}")
    for path, text in book().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
