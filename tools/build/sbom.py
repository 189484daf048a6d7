"""The site's bill of materials: CycloneDX as JSON.

It has no time, and its serial number is a hash, so it changes only with a part.
"""

from __future__ import annotations

import json
import tomllib
import uuid
from pathlib import Path
from typing import Any

from app.site import SITE
from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from tools.build import carried


def write(root: Path, target: Path) -> None:
    """Write a checkout's bill of materials."""
    target.write_text(make_sbom(root))


def make_sbom(root: Path) -> str:
    """The bill of materials as JSON."""
    bom = Bom()
    bom.metadata.component = site = _site(root)
    parts = carried.parts(root)
    components = {part.purl: _component(part) for part in parts}
    for component in components.values():
        bom.components.add(component)
    for part in parts:
        needs = [components[purl] for purl in part.needs]
        bom.register_dependency(components[part.purl], needs)
    needed = {purl for part in parts for purl in part.needs}
    bom.register_dependency(site, [components[purl] for purl in components if purl not in needed])
    return _steady(json.loads(JsonV1Dot6(bom).output_as_string()))


def _site(root: Path) -> Component:
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    return Component(
        type=ComponentType.APPLICATION,
        name=SITE["name"],
        version=project["version"],
        bom_ref="site",
        licenses=[LicenseFactory().make_from_string(project["license"]["text"])],
    )


def _component(part: carried.Part) -> Component:
    purl = PackageURL.from_string(part.purl)
    return Component(
        type=ComponentType.LIBRARY,
        name=purl.name if purl.type == "npm" else part.name,
        group=purl.namespace if purl.type == "npm" else None,
        version=part.version or None,
        bom_ref=part.purl,
        purl=purl,
        description=part.purpose or None,
        licenses=[LicenseFactory().make_from_string(part.licence)],
        hashes=[
            HashType(alg=HashAlgorithm(name), content=digest)
            for name, digest in part.hashes.items()
        ],
    )


def _steady(bom: dict[str, Any]) -> str:
    del bom["metadata"]["timestamp"], bom["serialNumber"]
    number = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(bom, sort_keys=True))
    return json.dumps(bom | {"serialNumber": number.urn}, indent=1, ensure_ascii=False) + "\n"
