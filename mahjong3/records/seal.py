"""The seal on a wall that is still being played: an envelope, not a lock.

Who opens his own save with an editor is not to read what is coming. The key is the name of the match and the number of the
deal, both of which lie beside it, so every program can open it again; one byte a tile, never compressed, so that equal
walls give equal bytes on every system.

Form: the interface document, "Records".
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from binascii import Error
from hashlib import sha256

from mahjong3.tiles import Kind, TileSet, WallError, check_tiles

__all__ = ["seal", "unseal"]


def _stream(match: str, deal: int, size: int) -> bytes:
    stream = b""
    while len(stream) < size:
        stream += sha256(f"mahjong3 wall {match} {deal} {len(stream)}".encode()).digest()
    return stream[:size]


def seal(tiles: tuple[Kind, ...], match: str, deal: int) -> str:
    """The wall of a deal as text that nobody reads by looking at it."""
    stream = _stream(match, deal, len(tiles))
    return b64encode(bytes(kind ^ byte for kind, byte in zip(tiles, stream, strict=True))).decode("ascii")


def unseal(text: str, match: str, deal: int, tile_set: TileSet) -> tuple[Kind, ...]:
    """The wall that was sealed.

    Raises:
        WallError: the seal is broken, or another match or deal is sealed in it.
    """
    try:
        data = b64decode(text, validate=True)
    except (Error, ValueError):
        raise WallError("the seal of the wall is broken") from None
    tiles = tuple(sealed ^ byte for sealed, byte in zip(data, _stream(match, deal, len(data)), strict=True))
    if any(kind >= len(tile_set.copies) for kind in tiles):
        raise WallError("the seal of the wall is broken")
    check_tiles(tiles, tile_set)
    return tiles
