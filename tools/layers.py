from __future__ import annotations

from typing import Any

from importlinter.contracts.layers import LayersContract

from pygames.registry import GAMES

__all__ = ["GameLayers"]

_ALL = "GAMES"


class GameLayers(LayersContract):
    """The contract of type ``layers``, in which `GAMES` stands for the registry's games, a
    container each.
    """

    def __init__(
        self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]
    ) -> None:
        layers = [each.replace(_ALL, " | ".join(GAMES)) for each in contract_options["layers"]]
        containers = [
            container.replace(_ALL, game)
            for container in contract_options["containers"]
            for game in (GAMES if _ALL in container else ("",))
        ]
        chosen = {**contract_options, "layers": layers, "containers": containers}
        super().__init__(name, session_options, chosen)
