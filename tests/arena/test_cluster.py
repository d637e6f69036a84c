"""Deals spread over a cluster: any `concurrent.futures.Executor` will do, also one whose workers are on other machines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mahjong3.arena import simulate
from mahjong3.rules import Rules

if TYPE_CHECKING:
    from concurrent.futures import Executor


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_gives_the_same_result_as_one_process() -> None:
    distributed: Any = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    words: dict[str, Any] = {"walls": 40, "seed": "cluster", "duplicate": True}
    bots = ["normal", "easy", "easy"]
    alone = simulate(Rules.preset("wiki"), bots, **words)
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        executor: Executor = client.get_executor()
        spread = simulate(Rules.preset("wiki"), bots, executor=executor, **words)
    assert spread.points == alone.points
    assert spread.mean_fan == alone.mean_fan
    assert [player.interval for player in spread.players] == [player.interval for player in alone.players]
