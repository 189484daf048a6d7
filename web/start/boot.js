/**
 * Starts Python behind the page, reports errors through the watchdog, then starts the opponents and
 * the service worker.
 *
 * On `window.cardTable`: `boot` (see `types.d.ts`); on `document` the event `boot:progress` {stage:
 * "download" | "start" | "ready", loaded, total, text}.
 */

import { ANY_GAME, WorkerClient } from "../python/worker-client.js";
import { alone } from "../python/site-files.js";
import { FetchFailed } from "../python/download.js";
import { messageOf, storyOf } from "../lib/errors.js";
import { drawn, intent } from "./intent.js";
import { leaving } from "../lib/leaving.js";
import { Opponents } from "../python/opponents.js";
import { plain, restored } from "../python/python.js";
import { address, fetchLateModules, fetchRuntime, plainFiles } from "../python/runtime.js";
import { showProgress } from "./show-progress.js";
import { preload, total } from "../python/preload.js";
import { registerServiceWorker } from "./updates.js";
import { runWithout, storageWorks } from "../python/without-pyscript.js";

/** The time reserved for drawing and dealing the table. */
const SETTLE_MS = 250;
/** The time a first deal takes. */
const DEAL_MS = 3000;
/** How long PyScript may take to ask for Python before we go without it. */
const PATIENCE_MS = 5000;

/** Python's output; PyScript replaces it. @type {import("../python/python.js").Output} */
export const output = { stdout: console.log, stderr: console.error };

/** @type {import("../types.js").Boot} */
const boot = {
  state: "loading",
  loaded: 0,
  total,
  text: "",
  begun,
  failed: (details) => broken(new Error(details)),
};
window.cardTable.boot = boot;

export const python = startUntilItWorks();

const script = tag('script[type="py"]');
const pyscript = tag('script[src*="/pyscript/"]');
// PyScript needs a server for its parts: the one file goes without it.
if (alone) goWithout();
else holdPyScript();

/** Whether PyScript or boot.js runs main.py already: the first to ask does. */
let isTaken = false;
/** Whether the snapshot failed, so that stored files need a check. */
let damaged = false;

/** @param {string} selector */
function tag(selector) {
  return /** @type {HTMLScriptElement} */ (document.querySelector(selector));
}

/**
 * For interpreter.js: Python for PyScript, unless main.py runs without it.
 * @returns {Promise<import("../python/pyodide.js").Python>}
 */
export function take() {
  if (isTaken) return new Promise(() => {});
  isTaken = true;
  performance.mark("boot:pyscript");
  return python;
}

function holdPyScript() {
  // Keeps PyScript from loading its plugins for MicroPython.
  configure("mpy");
  pyscript.addEventListener("error", goWithout);
  window.addEventListener("error", ({ filename }) => {
    if (filename?.includes("/pyscript/")) goWithout();
  });
  python.then(() => setTimeout(goWithout, PATIENCE_MS));
  script.addEventListener("py:done", () => {
    if (boot.state === "loading") boot.failed("main.py did not begin.");
  });
  const works = storageWorks();
  if (!works) {
    script.remove();
    configure("py");
  }
  Promise.resolve(works).then((itDoes) => itDoes ? undefined : goWithout());
}

/** Configures PyScript beyond its script tags. @param {"mpy" | "py"} type */
function configure(type) {
  const element = Object.assign(document.createElement(`${type}-config`), { hidden: true });
  element.textContent = script.getAttribute("config");
  document.body.append(element);
}

/** Only reloading can repair this. @param {unknown} error */
function broken(error) {
  boot.state = "failed";
  window.cardTable.watchdog.tell("start", storyOf(error));
}

async function goWithout() {
  const running = await python;
  if (isTaken) return;
  isTaken = true;
  await runWithout(running, String(script.textContent)).catch(broken);
}

async function startUntilItWorks() {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      await fail(error);
    }
  }
}

async function start() {
  boot.state = "loading";
  await drawn();
  const { module, packed, image } = preload(showDownload);
  /** @type {import("../python/python.js").Options} */
  const options = {
    module: await module,
    runtime: fetchRuntime,
    address,
    stdout: (text) => output.stdout?.(text),
    stderr: (text) => output.stderr?.(text),
  };
  await options.runtime(); // neither start works without it
  performance.mark("boot:compiled");
  await intent();
  say("start", "Setting up the table");
  let snapshot = null;
  let running;
  try {
    running = await restored(image, options);
    fetchLateModules(running);
    snapshot = await packed;
  } catch (error) {
    if (!leaving) {
      console.info(`No start from the snapshot (${messageOf(error)}); starting plainly.`);
    }
    say("start", "Setting up the table, the long way");
    running = await startPlainly(options);
  }
  running._api.on_fatal = (error) => window.cardTable.watchdog.tell("table", storyOf(error));
  performance.mark("boot:python");
  window.cardTable.opponents = new Opponents(new WorkerClient(options.module, snapshot), running);
  return running;
}

/**
 * A plain start; if it fails, another with checked files, fetched anew.
 * @param {import("../python/python.js").Options} options
 */
async function startPlainly(options) {
  damaged = true;
  try {
    return await plain(options);
  } catch (error) {
    console.info(`No plain start (${messageOf(error)}); trying once more.`);
    await plainFiles({ cache: "reload" });
    return plain(options);
  }
}

/** @param {number} loaded */
function showDownload(loaded) {
  if (boot.state !== "loading") return;
  boot.loaded = loaded;
  say("download", `Fetching the game: ${mega(loaded)} of ${mega(boot.total)} MB`);
}

function begun() {
  performance.mark("boot:begun");
  boot.state = "ready";
  boot.loaded = boot.total;
  say("ready", "");
  setTimeout(wakeOthers, SETTLE_MS);
}

async function wakeOthers() {
  document.addEventListener("route", lookForward);
  lookForward();
  await window.cardTable.opponents?.start();
  await outOfSetup();
  await registerServiceWorker();
  if (damaged) await window.cardTable.watchdog.mend();
}

/** Waits for an open set-up and its deal: copying for offline would hold up the first card. @returns {Promise<void>} */
async function outOfSetup() {
  const setup = document.querySelector("dialog[data-from][open]");
  if (!setup) return;
  await new Promise((resolve) => {
    setup.addEventListener("close", () => setTimeout(resolve, DEAL_MS), { once: true });
  });
}

/** Warms up for the game at the table or in its set-up; at home for all. */
function lookForward() {
  const { opponents, route } = window.cardTable;
  const game = route?.name === "home" ? route.arg : route?.name;
  opponents?.expect(game ?? ANY_GAME);
}

/** @param {"download" | "start" | "ready"} stage @param {string} text */
function say(stage, text) {
  if (boot.state === "failed") return;
  boot.text = text;
  const { loaded } = boot;
  document.dispatchEvent(
    new CustomEvent("boot:progress", { detail: { stage, loaded, total, text } }),
  );
  showProgress(loaded / total, text);
}

/**
 * Resolves when the person retries and the site can be reached.
 * @param {unknown} error
 * @returns {Promise<void>}
 */
function fail(error) {
  boot.state = "failed";
  const trouble = error instanceof FetchFailed ? "files" : "start";
  return new Promise((resolve) => {
    window.cardTable.watchdog.tell(trouble, storyOf(error), resolve);
  });
}

/** @param {number} bytes */
function mega(bytes) {
  return (bytes / 1e6).toFixed(1);
}
