"""The addresses in a wheel's metadata: those of the repository whose workflow builds it."""

from __future__ import annotations

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class CustomMetadataHook(MetadataHookInterface):
    """Hatchling calls it. Outside a workflow a wheel names no address."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the addresses."""
        server, name = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
        if server and name:
            source = f"{server}/{name}"
            metadata["urls"] = {
                "Source": source,
                "Issues": f"{source}/issues",
                "Documentation": f"{source}/blob/main/docs/engine.md",
                "Changelog": f"{source}/blob/main/CHANGELOG.md",
            }
