"""The opponents' workers, in the hands of a test."""

from __future__ import annotations

__all__ = ["WORKERS"]

WORKERS = """
  // Also how many have not been ended, and what games they were told to expect.
  window.workers = { all: [], alive: 0, games: [], waiting: null };
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      if (args[1].name) return; // one that helps the page to start
      window.workers.all.push(this);
      window.workers.alive += 1;
    }
    terminate() {
      if (window.workers.all.includes(this)) window.workers.alive -= 1;
      super.terminate();
    }
    postMessage(...message) {
      if ("game" in message[0]) window.workers.games.push(message[0].game);
      if (window.workers.waiting && message[0].view) window.workers.waiting.push([this, message]);
      else super.postMessage(...message);
    }
    send(message) {
      super.postMessage(...message);
    }
  };
  window.workers.hold = () => { window.workers.waiting = []; };
  window.workers.release = () => {
    for (const [worker, message] of window.workers.waiting.splice(0)) worker.send(message);
    window.workers.waiting = null;
  };
"""
"""Stands between the page and its workers, so that a test decides when an opponent thinks."""
