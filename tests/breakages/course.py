"""Breakages of the course of play: what is legal, claims, kongs, turns, ends, matches, and what a seat is told. Rule: RULES §3–§5, §8."""

from __future__ import annotations

from typing import Final

from tests.breakages.breakage import Breakage

_LEGAL: Final = (
    ("three flies may be declared", "hand.count(FLY) == _FLIES and", "hand.count(FLY) >= 3 and"),
    (
        "four flies are declared where they are off",
        'hand.count(FLY) == _FLIES and rules.fan["four-flies-dealt"] != "off"',
        "hand.count(FLY) == _FLIES",
    ),
    (
        "eight flowers are declared where they are off",
        'return rules.fan["eight-flowers"] != "off" and all(',
        "return all(",
    ),
    ("four seasons are eight flowers", "for kind in (*SEASONS, *FLOWERS))", "for kind in SEASONS)"),
    (
        "only concealed kongs are dead",
        "for meld in melds if len(meld.tiles) == 4)",
        'for meld in melds if meld.name == "concealed-kong")',
    ),
    (
        "a pong with flies may always be added to",
        "best.flies <= rules.kong_max_flies else None",
        "best.flies <= 2 else None",
    ),
    (
        "a pong with a fly may never be added to",
        "best.flies <= rules.kong_max_flies else None",
        "best.flies <= 0 else None",
    ),
    (
        "everything is possible after a claim",
        "    if drawn_turn:\n        if may_win:",
        "    if True:\n        if may_win:",
    ),
    ("a kong needs no replacement", "if wall_left and (4 in counts", "if (4 in counts"),
    ("flies are swapped without the option", "if melds and rules.fly_swap:", "if melds:"),
    ("flies are never swapped", "if melds and rules.fly_swap:", "if False:"),
    (
        "a fly is never forbidden as a discard",
        'if flies and (rules.fly_discard != "forbidden" or not any(counts)):',
        "if flies:",
    ),
    (
        "a fly is always forbidden as a discard",
        'rules.fly_discard != "forbidden" or not any(counts)',
        "not any(counts)",
    ),
    (
        "a fly is forbidden though nothing else is in hand",
        'rules.fly_discard != "forbidden" or not any(counts)',
        'rules.fly_discard != "forbidden"',
    ),
    (
        "three in hand are a concealed kong",
        "        if count == 4 or (kind in pongs",
        "        if count >= 3 or (kind in pongs",
    ),
    (
        "a pong is never added to",
        "        if count == 4 or (kind in pongs and pong_to_add(rules, melds, kind)):",
        "        if count == 4:",
    ),
    ("a false kong has two real tiles", "        if count >= 3 and with_fly:", "        if count >= 2 and with_fly:"),
    (
        "concealed kongs may always be false",
        "with_fly = flies and rules.kong_max_flies\n    pongs",
        "with_fly = flies\n    pongs",
    ),
    ("an added kong may be ponged and chowed", "    if wall_left and not robbing:", "    if wall_left:"),
    ("the last discard may be claimed for any set", "    if wall_left and not robbing:", "    if not robbing:"),
    (
        "everybody may chow",
        "        if previous and tile in DOTS and rules.chow:",
        "        if tile in DOTS and rules.chow:",
    ),
    (
        "chows are never forbidden",
        "        if previous and tile in DOTS and rules.chow:",
        "        if previous and tile in DOTS:",
    ),
    (
        "a fly in a claim stands for a konged tile",
        "    if flies and melds and rules.dead_kong and tile in konged_kinds(melds):",
        "    if False:",
    ),
    (
        "no fly in a claim ever stands for a konged tile",
        "    if flies and melds and rules.dead_kong and tile in konged_kinds(melds):",
        "    if flies and melds and tile in konged_kinds(melds):",
    ),
    (
        "two in hand make an exposed kong",
        "    if held >= 3:\n        actions.append(kongs[0])",
        "    if held >= 2:\n        actions.append(kongs[0])",
    ),
    (
        "three in hand make no exposed kong",
        "    if held >= 3:\n        actions.append(kongs[0])",
        "    if held > 3:\n        actions.append(kongs[0])",
    ),
    ("exposed kongs may always be false", "        if flies and rules.kong_max_flies:", "        if flies:"),
    ("one in hand makes a real pong", "    if held >= 2:\n        if flies", "    if held >= 1:\n        if flies"),
    ("a pong with one fly is never forbidden", "        if held and rules.pong_max_flies:", "        if held:"),
    (
        "a pong with two flies is never forbidden",
        "        if flies >= 2 and rules.pong_max_flies >= 2:",
        "        if flies >= 2:",
    ),
    ("a pong with two flies is forbidden", "        if flies >= 2 and rules.pong_max_flies >= 2:", "        if False:"),
    ("a chow with a fly is never forbidden", "    with_fly = flies and rules.chow_max_flies", "    with_fly = flies"),
    (
        "a fly in a chow stands for the higher konged tile",
        "if counts[low] and high not in dead]",
        "if counts[low]]",
    ),
    (
        "a fly in a chow stands for the lower konged tile",
        "if counts[high] and low not in dead]",
        "if counts[high]]",
    ),
    (
        "a chow has one shape",
        "pairs = ((tile - 2, tile - 1), (tile - 1, tile + 1), (tile + 1, tile + 2))",
        "pairs = ((tile - 1, tile + 1),)",
    ),
)
_CLAIMS: Final = (
    ("flies in a pong make no difference", "return 4 - action.flies", "return 4"),
    ("a false kong is as good as a real one", "return 6 - action.flies", "return 6"),
    ("a false kong goes after a pong with a fly", "return 6 - action.flies", "return 6 - 4 * action.flies"),
    (
        "a chow goes before a pong with two flies",
        "    if kind is Chow:\n        return 1",
        "    if kind is Chow:\n        return 3",
    ),
    (
        "the farthest of equal claims goes first",
        "strength(answers[seat])) > best:",
        "strength(answers[seat])) >= best and rank:",
    ),
    (
        "the farthest false caller pays",
        'return Outcome("false-win", (callers[0],), WIN)',
        'return Outcome("false-win", (callers[-1],), WIN)',
    ),
    ("only the nearest wins", "tuple(winners if several_winners else winners[:1])", "tuple(winners[:1])"),
    ("all win", "tuple(winners if several_winners else winners[:1])", "tuple(winners)"),
    (
        "the farthest wins",
        "tuple(winners if several_winners else winners[:1])",
        "tuple(winners if several_winners else winners[-1:])",
    ),
    (
        "a false call beside a valid one is judged by itself",
        "    if not winners:\n",
        "    if not winners or callers[0] not in winners:\n",
    ),
    (
        "a window waits for everybody",
        "        if found is not None and one != found:\n            return None",
        "        return None",
    ),
    ("a window is decided without the last answer", "    if not missing:\n", "    if len(missing) < 2:\n"),
    (
        "a pong forgets whose tile it took",
        'return Meld("pong", (*action.own, tile), (tile,) * 3, source)',
        'return Meld("pong", (*action.own, tile), (tile,) * 3)',
    ),
    (
        "a fly in a chow plays itself",
        'return Meld("chow", (*action.own, tile), (*action.plays, tile), source)',
        'return Meld("chow", (*action.own, tile), (*action.own, tile), source)',
    ),
)
_TABLE: Final = (
    (
        "a kong of another does not end first turns",
        "first_turn = self.untouched and not self.discards_made[seat]",
        "first_turn = not self.discards_made[seat]",
    ),
    (
        "a second turn is a first one",
        "first_turn = self.untouched and not self.discards_made[seat]",
        "first_turn = self.untouched",
    ),
    ("a win let go bars from nothing", " and offered not in self.barred[seat]\n", "\n"),
    (
        "any complete hand may win on a discard",
        "return score is not None and score.wins and",
        "return score is not None and",
    ),
    (
        "any complete hand may win by self-draw",
        "may_win = score is not None and score.wins\n",
        "may_win = score is not None\n",
    ),
    (
        "false calls cannot be made on a discard",
        'may_win = valid or rules.win_calls == "strict"',
        "may_win = valid",
    ),
    (
        "false calls cannot be made in a turn",
        '            may_win = self.rules.win_calls == "strict"\n',
        "            may_win = False\n",
    ),
    ("a seat sees what another has drawn", "self.drawn if seat == self.turn else None", "self.drawn"),
    (
        "a seat is told what others are barred from",
        "            self.barred[seat],\n",
        "            self.barred[self.turn],\n",
    ),
    ("a copy shares its points and hands", "        twin.hands = self.hands[:]\n", "        twin.hands = self.hands\n"),
    ("a copy shares its answers", "twin.answers = self.answers.copy()", "twin.answers = self.answers"),
    ("the farther seat is the previous one", "            previous = False\n", "            previous = True\n"),
    (
        "nobody but the nearest is asked",
        "            if legal:\n                asked += (seat,)",
        "            if legal and not asked:\n                asked += (seat,)",
    ),
)
_WINS: Final = (
    ("a robbed kong is a discard", 'by="robbed-kong" if robbing else "discard"', 'by="discard"'),
    ("replacements are forgotten", "        after=chain,\n", ""),
    (
        "a self-draw does not know how much wall is left",
        "        after=chain,\n        wall_left=wall_left,\n",
        "        after=chain,\n",
    ),
    (
        "a claimed win does not know how much wall is left",
        "        bonus=bonus,\n        wall_left=wall_left,\n        first_turn=first_turn,\n    )\n    return score(situation, rules)\n",
        "        bonus=bonus,\n        first_turn=first_turn,\n    )\n    return score(situation, rules)\n",
    ),
    (
        "seven pairs are never near",
        '    return (fan["seven-pairs"] != OFF and pairs_distance(counts, flies) <= 1) or (',
        "    return (",
    ),
    (
        "orphans are never near",
        'fan["thirteen-orphans"] != OFF and orphans_distance(counts, flies) <= 1\n',
        "False\n",
    ),
    (
        "a hand is near only if it waits without its flies",
        "distance(counts, flies, len(melds)) <= 1:",
        "distance(counts, 0, len(melds)) <= 1:",
    ),
)
_DEAL: Final = (
    (
        "the opening replacement goes from West to East",
        "            for seat in SEATS:\n                kept =",
        "            for seat in SEATS[::-1]:\n                kept =",
    ),
    (
        "the opening replacement has one pass",
        "        while any(hand[-1] >= FIRST_BONUS for hand in hands):",
        "        if any(hand[-1] >= FIRST_BONUS for hand in hands):",
    ),
    (
        "the opening replacement comes from the front",
        "tuple(sorted([self.wall.replace() for _ in bonus]))",
        "tuple(sorted([self.wall.draw() for _ in bonus]))",
    ),
    (
        "series after the opening cost as later ones",
        "ending.pay_series(self, seat, self.bonus[seat], events, opening=True)",
        "ending.pay_series(self, seat, self.bonus[seat], events, opening=False)",
    ),
    (
        "West declares first",
        "        for seat in SEATS[first:]:",
        "        for seat in SEATS[: -first - 1 : -1] if first else SEATS[::-1]:",
    ),
    (
        "who declines is asked again after the others",
        "self._offer_declaring(seat + 1, events)",
        "self._offer_declaring(0 if seat else 1, events)",
    ),
    ("a declared hand is no win", "            ending.end_declared(self, seat, events)\n            return\n", ""),
    (
        "a false call in one's own turn wins nothing and costs nothing",
        "                ending.end_false(self, seat, events)\n\n    def _draw",
        "                self._ask((seat,))\n\n    def _draw",
    ),
    (
        "a bonus tile is replaced from the front",
        "            tile = wall.replace()\n            events.append(Drawn(seat, (tile,), 1, from_tail=True",
        "            tile = wall.draw()\n            events.append(Drawn(seat, (tile,), 1, from_tail=True",
    ),
    ("a bonus tile is not in the chain", '            self.chain = (*self.chain, "flower")\n', ""),
    (
        "a bonus tile without replacement is kept in hand",
        "            if not wall.left:\n                ending.end_drawn(self, events)\n                return\n",
        "            if not wall.left:\n                break\n",
    ),
    (
        "a series completed in play is not paid",
        "            ending.pay_series(self, seat, (tile,), events, opening=False)\n",
        "",
    ),
    (
        "a draw does not lift a bar",
        "        self.robbing = False\n        self.barred[seat] = ()\n        tile =",
        "        self.robbing = False\n        tile =",
    ),
    (
        "a discard does not end the chain",
        "        self.discards_made[seat] += 1\n        self.chain = ()\n",
        "        self.discards_made[seat] += 1\n",
    ),
    (
        "a turn after a pong is a drawn turn",
        "        self.drawn_turn = False\n        events.append(Discarded",
        "        events.append(Discarded",
    ),
    ("a discard is not laid into the river", "        self.rivers[seat] += (tile,)\n", ""),
    (
        "an added kong cannot be robbed",
        "            self.robbing = True\n            self._open(kind, events)\n",
        "            self._stand(seat, kind, events)\n",
    ),
    (
        "a kong does not end first turns",
        '        """A kong stands: it is paid, and its replacement drawn."""\n        self.untouched = False\n',
        '        """A kong stands: it is paid, and its replacement drawn."""\n',
    ),
    (
        "a kong is paid after its replacement",
        "        ending.pay_kong(self, seat, meld, events)\n        self._draw(seat, events, from_tail=True)",
        "        self._draw(seat, events, from_tail=True)\n        ending.pay_kong(self, seat, meld, events)",
    ),
    ("a kong is not paid", "        ending.pay_kong(self, seat, meld, events)\n", ""),
    (
        "a kong is replaced from the front",
        "        ending.pay_kong(self, seat, meld, events)\n        self._draw(seat, events, from_tail=True)",
        "        ending.pay_kong(self, seat, meld, events)\n        self._draw(seat, events, from_tail=False)",
    ),
    ("a kong is not in the chain", '        self.chain = (*self.chain, "kong")\n', ""),
    (
        "a new kong starts the chain anew",
        '        self.chain = (*self.chain, "kong")\n',
        '        self.chain = ("kong",)\n',
    ),
    (
        "an added kong forgets its fly",
        "(*pong.tiles, kind), (*pong.plays, kind), pong.source)",
        "(kind,) * 4, (*pong.plays, kind), pong.source)",
    ),
    ("a swapped fly is lost", "        self._take_in(seat, FLY)\n        if self.drawn", "        if self.drawn"),
    (
        "a swap ends the drawn turn",
        "        events.append(FlySwapped(seat, kind, meld))\n",
        "        events.append(FlySwapped(seat, kind, meld))\n        self.drawn_turn = False\n",
    ),
    (
        "the drawn tile stays though it was swapped",
        "        if self.drawn == kind and not self.counts[seat][kind]:\n            self.drawn = FLY\n",
        "",
    ),
    (
        "a fly may be claimed",
        "        if tile == FLY:\n            self._unclaimed(events)\n            return\n",
        "",
    ),
    (
        "the previous player draws next",
        "self._draw(after(self.turn), events, from_tail=False)",
        "self._draw(after(self.turn, 2), events, from_tail=False)",
    ),
    (
        "an empty wall is drawn from",
        "        elif self.wall.left:\n            self._draw",
        "        elif True:\n            self._draw",
    ),
    (
        "every win let go bars",
        "if action is not WIN and self.rules.missed_win and self.valid[seat]:",
        "if action is not WIN and self.valid[seat]:",
    ),
    (
        "a pass bars from what could not be won",
        "if action is not WIN and self.rules.missed_win and self.valid[seat]:",
        "if action is not WIN and self.rules.missed_win:",
    ),
    (
        "a claim instead of a win bars from nothing",
        "if action is not WIN and self.rules.missed_win and self.valid[seat]:",
        'if str(action) == "pass" and self.rules.missed_win and self.valid[seat]:',
    ),
    (
        "claims are not noted for the record",
        "        self.moves.append(Move(tuple((seat, action) for seat in seats), self.turn))\n",
        "",
    ),
    ("a claimed tile stays in the river", "        self.rivers[source] = self.rivers[source][:-1]\n", ""),
    (
        "a claim does not end first turns",
        "        self.offered = None\n        self.untouched = False\n        self.barred[seat] = ()\n",
        "        self.offered = None\n        self.barred[seat] = ()\n",
    ),
    (
        "a claim does not lift a bar",
        "        self.untouched = False\n        self.barred[seat] = ()\n        events.append(Melded",
        "        self.untouched = False\n        events.append(Melded",
    ),
    (
        "an exposed kong has no replacement",
        "        if len(meld.tiles) == 4:\n            self._replace_kong",
        "        if False:\n            self._replace_kong",
    ),
    (
        "an answer that is not legal is taken",
        "        refusal = refusal_of(self.view(seat), action)\n        assert refusal is not None\n",
        "        return action\n        refusal = refusal_of(self.view(seat), action)\n        assert refusal is not None\n",
    ),
    ("a wall of the other size is dealt", "        if wall.tile_set != rules.tile_set:", "        if False:"),
)
_ENDING: Final = (
    ("side payments are told but not paid", "        table.pay(points)\n", ""),
    ("flies are not paid after a win", "    _pay_flies(table, seats, events)\n    payments", "    payments"),
    ("flies are not paid after a drawn deal", "    _pay_flies(table, (), events)\n", ""),
    (
        "flies are paid after a false win",
        "    own_turn = table.offered is None\n",
        "    own_turn = table.offered is None\n    _pay_flies(table, (), events)\n",
    ),
    (
        "co-winners are not told to `win_dues`",
        "for due in win_dues(score, rules, seats)]",
        "for due in win_dues(score, rules)]",
    ),
    ("only the nearest winner is paid", "for _, score in winners for due", "for _, score in winners[:1] for due"),
    (
        "losers never compare",
        '        payments += [_payment(due, "losers-compare") for due in losers_compare_dues(best, standings, rules, seats)]\n',
        "",
    ),
    (
        "the winner always deals",
        'by_discarder = rules.next_dealer == "discarder" and source is not None',
        "by_discarder = False",
    ),
    (
        "the discarder always deals",
        'by_discarder = rules.next_dealer == "discarder" and source is not None',
        "by_discarder = source is not None",
    ),
    (
        "a winner shows his drawn tile in his hand",
        'hands=_shown(table, first) if situation.by == "self-draw" else tuple(table.hands),',
        "hands=tuple(table.hands),",
    ),
    ("an added kong under a false win is lost", "        table.put_back(table.turn, tile)\n", "        pass\n"),
    (
        "a false caller deals next",
        '        next_dealer=DEALER,\n        reason="false-win",',
        '        next_dealer=caller,\n        reason="false-win",',
    ),
    (
        "a false win costs nothing",
        'payments=[_payment(due, "false-win") for due in false_win_dues(caller, table.rules)],',
        "payments=[],",
    ),
    (
        "the dealer deals again after a drawn deal",
        '        next_dealer=table.turn,\n        reason="last-tile",',
        '        next_dealer=DEALER,\n        reason="last-tile",',
    ),
    ("payments are shown but not paid", "        points[payment.payee] += payment.points\n", ""),
)
_MATCH: Final = (
    (
        "seats go the wrong way round",
        "return (self.dealer + seat) % len(PLAYERS)",
        "return (self.dealer - seat) % len(PLAYERS)",
    ),
    ("the dealer never changes", "self.dealer = self.player_at(result.next_dealer)", "pass"),
    ("a match has one deal too many", "self.deal_number == self.deals", "self.deal_number - 1 == self.deals"),
    (
        "only won deals count",
        "        if self.deal.result is not None:\n            self.results.append",
        "        if self.deal.result is not None and self.deal.result.winners:\n            self.results.append",
    ),
    ("payments of the opening are lost", "        self._count(self.deal.points)\n", ""),
    (
        "equal points do not share a rank",
        "Ranked(1 + sum(other > self.points[player] for other in self.points), player",
        "Ranked(1 + order.index(player), player",
    ),
    (
        "everybody rolls again",
        "if player in rolling else None for player in PLAYERS)",
        "if True else None for player in PLAYERS)",
    ),
    ("the lowest roll deals first", "if sums[player] == max(sums)]", "if sums[player] == min(filter(None, sums))]"),
    ("every deal has the same wall", 'rng = Random(f"{seed}:{deal}")', 'rng = Random(f"{seed}")'),
)
_EVENTS: Final = (
    (
        "everybody is told all hands",
        "hand if owner == seat else None for owner, hand in enumerate(hands)",
        "hand for owner, hand in enumerate(hands)",
    ),
    (
        "everybody is told what is drawn",
        "case Drawn(owner, _, count, from_tail, opening) if owner != seat:",
        "case Drawn(owner, _, count, from_tail, opening) if False:",
    ),
    (
        "everybody is told who answers",
        "case Answered(owner, _) | DeclareOffered(owner) if owner != seat:",
        "case Answered(owner, _) | DeclareOffered(owner) if False:",
    ),
)
_FOLD: Final = (
    ("a seen draw does not lift the bar", "        barred=() if own else view.barred,\n", ""),
    (
        "a seen discard does not end the chain",
        "            drawn_turn=False,\n            chain=(),\n",
        "            drawn_turn=False,\n",
    ),
    (
        "a seen kong does not end first turns",
        '        chain=(*view.chain, "kong"),\n        untouched=False,\n',
        '        chain=(*view.chain, "kong"),\n',
    ),
    (
        "a seen claim stays in the river",
        "        rivers=put(view.rivers, meld.source, view.rivers[meld.source][:-1]),\n",
        "",
    ),
    ("what one let go is not seen", "barred=barred)", "barred=view.barred)"),
    (
        "seen side payments are not added",
        "return replace(view, points=tuple(map(sum, zip(view.points, points, strict=True))))",
        "return replace(view, points=points)",
    ),
)
_IMAGINED: Final = (
    (
        "an imagined window may be decided already",
        "    return decided(CLAIM_ORDER[view.turn], answers, missing, deal.valid, several_winners=several) is None",
        "    return True",
    ),
    ("an imagined hand holds bonus tiles", "        if needy and kind < FIRST_BONUS:", "        if needy:"),
)
_REFUSAL: Final = (
    (
        "too cheap a hand is called incomplete",
        "return Refusal(Reason.COMPLETE_BUT_TOO_CHEAP, fan=score.fan, min_fan=view.rules.min_fan)",
        "return Refusal(Reason.NOT_COMPLETE)",
    ),
    (
        "an empty wall is not given as the reason",
        "    if not view.wall_left:\n        return Refusal(Reason.WALL_EMPTY)\n    wrong",
        "    wrong",
    ),
)
_VIEW: Final = (
    ("a view takes a barred win for a win", ' and (self.phase == "turn" or self.offered not in self.barred)', ""),
    (
        "a view may claim its own discard",
        "if view.offered is None or view.turn == view.seat:",
        "if view.offered is None:",
    ),
)

COURSE: Final = tuple(
    Breakage(what, f"play/{file}.py", old, new)
    for file, rows in (
        ("legal", _LEGAL),
        ("claims", _CLAIMS),
        ("table", _TABLE),
        ("wins", _WINS),
        ("deal", _DEAL),
        ("ending", _ENDING),
        ("match", _MATCH),
        ("events", _EVENTS),
        ("fold", _FOLD),
        ("imagined", _IMAGINED),
        ("refusal", _REFUSAL),
        ("view", _VIEW),
    )
    for what, old, new in rows
)
"""Breakages of the course of play."""
