// The opponents' side of the worker. Messages in: {id: 0, module, zipped} once, then
// {id, view, level, nonce}; out, for each: {id, answer} or {id, error}.

import { unzipped } from "../boot/download.js";
import { messageOf } from "../boot/errors.js";
import { snapshot } from "../boot/files.js";
import { plain, restored } from "../boot/python.js";

/** The first moves of each game, one a step: the browser compiles what they need. */
const WARM_UP = `
import json
from pygames import GAMES
from pygames.opponents.think import think

def warm_up():
    for game in GAMES.values():
        state = game.start(game.Options(), game.seats[0], "warm up")
        for turn in range(6):
            if state.turn is None:
                break
            view = json.dumps({"game": game.name, **state.view(state.turn).to_json()})
            state = state.play(game.move(think(view, "expert", "warm up")))
            yield

warm_up()
`;

/**
 * @typedef {import("./messages.js").Equipment} Equipment
 * @typedef {import("./messages.js").Message} Message
 * @typedef {import("../boot/pyodide.js").Python} Python
 */

/** @type {import("../boot/pyodide.js").Think} */
let think;

self.addEventListener("message", async (/** @type {MessageEvent<Message>} */ { data }) => {
  const { id } = data;
  try {
    if ("module" in data) {
      const python = await started(data);
      think = python.pyimport("pygames.opponents.think").think;
      self.postMessage({ id, answer: "ready" });
      warmUp(python);
    } else {
      self.postMessage({ id, answer: think(data.view, data.level, data.nonce) });
    }
  } catch (error) {
    self.postMessage({ id, error: messageOf(error) });
  }
});

/** @param {Equipment} equipment */
async function started({ module, zipped }) {
  const options = { module, stdout: console.log, stderr: console.error };
  if (zipped) {
    try {
      const pieces = [new Uint8Array(await zipped.arrayBuffer())];
      return await restored(await unzipped(pieces, snapshot.bytes), options);
    } catch (error) {
      console.info(`No worker from the snapshot (${messageOf(error)}); starting plainly.`);
    }
  }
  return plain(options);
}

/**
 * Think while the person reads; a question that comes meanwhile waits for one step.
 * @param {Python} python
 */
function warmUp(python) {
  const steps = python.runPython(WARM_UP);
  const step = () => {
    try {
      if (!steps.next().done) setTimeout(step);
    } catch (error) {
      console.info(`warming up: ${messageOf(error)}`);
    }
  };
  setTimeout(step);
}
