// Messages in: {id: 0, ...equipment} once, then {id, ...question}; out, for each: {id, answer} or
// {id, error}.

import { messageOf } from "../../lib/errors.js";
import { urls } from "../files.js";
import { plain, restored } from "../python.js";
import { BotHost } from "../bot-host.js";
import { lockDown } from "./lock-down.js";
import { loadPyodide } from "../pyodide.mjs";

/**
 * Plays the first moves of a game, or of each game, one a step. The browser compiles what they need,
 * for the page's Python, too. Not with the expert: a question would wait for its moves.
 */
const WARM_UP = `
import json
from pygames import GAMES
from pygames.opponents.think import think

def warm_up(name):
    for game in GAMES.values():
        if name not in ("", game.name):
            continue
        state = game.start(game.Options(), game.seats[0], "warm up")
        for turn in range(12):
            if state.turn is None:
                break
            view = json.dumps({"game": game.name, **state.view(state.turn).to_json()})
            state = state.play(game.move(think(view, "hard", "warm up")))
            yield

warm_up
`;

/** @import {Equipment, Message} from "../messages.js" */
/** @import {Python} from "../pyodide.js" */

/** @type {BotHost} */
let botHost;

/** @type {(game: string) => Iterator<void>} */
let stepsOf;

/** The games warmed up for. @type {Set<string>} */
const warm = new Set();

/** The only way to send, hidden from Python. */
const reply = self.postMessage.bind(self);

self.addEventListener("message", async (/** @type {MessageEvent<Message>} */ { data }) => {
  const { id } = data;
  try {
    if ("module" in data) {
      const python = await started(data);
      botHost = new BotHost(python);
      stepsOf = python.runPython(WARM_UP);
      reply({ id, answer: "ready" });
    } else if ("game" in data) {
      warmUp(data.game);
    } else if ("ping" in data) {
      reply({ id, answer: "alive" });
    } else {
      reply({ id, answer: botHost.answer(data) });
    }
  } catch (error) {
    reply({ id, error: messageOf(error) });
  }
});

/** @param {Equipment} equipment */
async function started({ module, image, files, base }) {
  const { Response } = self;
  lockDown();
  const contents = new Map(files);
  const options = {
    module,
    runtime: () => ({ loadPyodide, createPyodideModule: _createPyodideModule }),
    address: (/** @type {keyof typeof urls} */ name) => new URL(urls[name], base),
    stdout: console.log,
    stderr: console.error,
  };
  if (image) return restored(image, options);
  // Replaces the browser's; serves only what the page handed over.
  const fetch = async (/** @type {string | URL} */ url) => new Response(contents.get(String(url)));
  Object.assign(self, { fetch });
  const python = await plain(options);
  Reflect.deleteProperty(self, "fetch");
  return python;
}

/** Warms up while the person reads; a question waits for one step. @param {string} game */
function warmUp(game) {
  if (warm.has(game) || warm.has("")) return;
  warm.add(game);
  const steps = stepsOf(game);
  const step = () => {
    try {
      if (!steps.next().done) setTimeout(step);
    } catch (error) {
      console.info(`warming up: ${messageOf(error)}`);
    }
  };
  setTimeout(step);
}
