"""What a slow second referee needs beside the course of a deal: claims as text, and whether tiles may be a winning hand."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from mahjong3.rules import Rules
from mahjong3.tiles.notation import format_tile

FLY = 16


def claims_of(
    rules: Rules, hand: list[int], konged: set[int], tile: int, *, left: int, next_player: bool, robbing: bool
) -> set[str]:
    """Every claim of a tile but a win: kongs, pongs, chows (§4.3–4.8)."""
    claims: set[str] = set()
    if robbing or not left:
        return claims
    dead = konged if rules.dead_kong else set()
    for own, most in ((2, rules.pong_max_flies), (3, rules.kong_max_flies)):
        for flies in range(min(most, hand.count(FLY), own) + 1):
            if hand.count(tile) >= own - flies and not (flies and tile in dead):
                claims.add(kong(tile, flies) if own == 3 else pong(tile, flies))
    if rules.chow and tile <= 8 and next_player:
        near = [kind for kind in range(tile - 2, tile + 3) if 0 <= kind <= 8 and kind != tile]
        for low, high in combinations(near, 2):
            if max(low, high, tile) - min(low, high, tile) == 2:
                claims |= _chows(rules, hand, low, high, dead)
    return claims


def kong(tile: int, flies: int) -> str:
    """A kong with so many flies among the own tiles."""
    return f"kong {format_tile(tile)}" + " J" * flies


def pong(tile: int, flies: int) -> str:
    """A pong with so many flies among the own tiles."""
    name = format_tile(tile)
    twice = f"{name[0]}{name}" if name.endswith("p") else name * 2
    return "pong " + (twice, f"{name} J", "JJ")[flies]


def _chows(rules: Rules, hand: list[int], low: int, high: int, dead: set[int]) -> set[str]:
    names = format_tile(low), format_tile(high)
    chows = {f"chow {names[0]} {names[1]}"} if low in hand and high in hand else set()
    if rules.chow_max_flies and FLY in hand:
        if low in hand and high not in dead:
            chows.add(f"chow {names[0]} J={names[1]}")
        if high in hand and low not in dead:
            chows.add(f"chow J={names[0]} {names[1]}")
    return chows


def rank(claim: str) -> int:
    """The least goes first: kong > kong with a fly > pong of real tiles > with one fly > with two > chow (§4.2)."""
    word, *tiles = claim.split()
    flies = sum(text.count("J") for text in tiles)
    return {"kong": 0, "pong": 2, "chow": 9}[word] + (flies if word != "chow" else 0)


def tiles_of(words: list[str]) -> list[int]:
    """The tiles that words name."""
    names = {format_tile(kind): kind for kind in range(FLY + 1)}
    tiles: list[int] = []
    for word in words:
        if word in names:
            tiles.append(names[word])
        elif word.endswith("p"):
            tiles += [names[f"{digit}p"] for digit in word[:-1]]
        else:
            tiles += [names[letter] for letter in word]
    return tiles


@lru_cache(maxsize=50_000)
def may_win(tiles: tuple[int, ...], sets: int) -> bool:
    """Whether tiles may be a winning hand if flies may be anything, even whole sets: most hands are not and need no verdict."""
    flies = tiles.count(FLY)
    real = tuple(tile for tile in tiles if tile != FLY)
    if sets == 4:
        odd = sum(real.count(kind) % 2 for kind in set(real))
        orphans = flies == 4 and set(real) == {0, 8, *range(9, 16)}
        if odd <= flies or orphans:
            return True
    return _divides(real, flies, pair=False)


@lru_cache(maxsize=200_000)
def _divides(real: tuple[int, ...], flies: int, *, pair: bool) -> bool:
    if not real:
        return True
    first, rest = real[0], real[1:]
    groups: list[tuple[int, ...]] = [(first, first)] if pair else [(first, first), (first,)]
    chows = [(first + 1, first + 2), (first - 1, first + 1), (first - 2, first - 1)] if first <= 8 else []
    groups += [(low, high) for low, high in chows if low >= 0 and high <= 8]
    for group in groups:
        left, needed = list(rest), 0
        for kind in group:
            if kind in left:
                left.remove(kind)
            else:
                needed += 1
        if needed <= flies and _divides(tuple(left), flies - needed, pair=pair or len(group) == 1):
            return True
    return False
