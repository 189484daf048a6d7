"""Builds the site."""

from tools.build.stages import build
from tools.environment import say

say(f"built: {build()}")
