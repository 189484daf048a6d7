/**
 * Starts Python behind the page: fetches what it needs with true progress, tells what goes wrong in
 * a sentence with a way on, then wakes the opponents and the service worker.
 *
 * On `window.cardTable.boot`: `state` ("loading", "ready" or "failed"), `loaded` and `total` in
 * bytes as sent, `text`, `retry()`; on `document` the events `boot:progress`
 * {stage: "download" | "start" | "ready", loaded, total, text} and `boot:error` {message, details}.
 */

import { FetchFailed, fetched } from "./download.js";
import { messageOf } from "./errors.js";
import { Opponents } from "./opponents.js";
import { plain, restored } from "./python.js";
import { address, fetchLateModules, fetchRuntime } from "./runtime.js";
import { showFailure, showProgress } from "./show.js";
import { supplies, total } from "./supplies.js";
import { registerServiceWorker } from "./updates.js";
import { runWithout, storageWorks } from "./without-pyscript.js";

const NO_FILES = "The game could not be fetched. Check the connection, then try again.";
/** How long the table has the processor to itself, to draw and deal. */
const SETTLE_MS = 250;

const NO_START = "The game could not be started in this browser.";

/** Where Python's output goes; PyScript puts its own here. @type {import("./python.js").Output} */
export const output = { stdout: console.log, stderr: console.error };

/** @type {import("../types.js").Boot} */
const boot = {
  state: "loading",
  loaded: 0,
  total,
  text: "",
  retry: () => {},
  begun,
  failed: (details) => broken(new Error(details)),
};
window.cardTable.boot = boot;

/** The running Python; resolves when a start has succeeded, the first or a later one. */
export const python = startUntilItWorks();

const script = tag('script[type="py"]');
const pyscript = tag('script[src*="/pyscript/"]');
holdPyScript();

/** Whether PyScript or boot.js runs main.py: whoever asks first. */
let taken = false;

/** @param {string} selector */
function tag(selector) {
  return /** @type {HTMLScriptElement} */ (document.querySelector(selector));
}

/**
 * For interpreter.js: Python for PyScript, unless main.py runs without it.
 * @returns {Promise<import("./pyodide.js").Python>}
 */
export function take() {
  if (taken) return new Promise(() => {});
  taken = true;
  performance.mark("boot:pyscript");
  return python;
}

function holdPyScript() {
  // PyScript would load all its plugins for MicroPython, which is not here, unless told as well.
  configure("mpy");
  // What PyScript could not fetch, it cannot fetch again without a new page.
  pyscript.addEventListener("error", () => broken(new FetchFailed(pyscript.src)));
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

/** Tell PyScript what its script tags do not. @param {"mpy" | "py"} type */
function configure(type) {
  const element = Object.assign(document.createElement(`${type}-config`), { hidden: true });
  element.textContent = script.getAttribute("config");
  document.body.append(element);
}

/** What only a new page can mend. @param {Error} error */
async function broken(error) {
  await fail(error);
  location.reload();
}

async function goWithout() {
  const response = await fetched(new URL(script.src, document.baseURI));
  const source = await response.text();
  const running = await python;
  if (taken) return;
  taken = true;
  await runWithout(running, source);
}

async function startUntilItWorks() {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      await fail(error instanceof Error ? error : new Error(messageOf(error)));
    }
  }
}

async function start() {
  boot.state = "loading";
  const { module, zipped, image } = supplies(showDownload);
  /** @type {import("./python.js").Options} */
  const options = {
    module: await module,
    runtime: fetchRuntime,
    address,
    stdout: (text) => output.stdout?.(text),
    stderr: (text) => output.stderr?.(text),
  };
  performance.mark("boot:compiled");
  say("start", "Setting up the table");
  let pieces = null;
  let running;
  try {
    running = await restored(image, options);
    fetchLateModules(running);
    pieces = await zipped;
  } catch (error) {
    console.info(`No start from the snapshot (${messageOf(error)}); starting plainly.`);
    say("start", "Setting up the table, the long way");
    running = await plain(options);
  }
  performance.mark("boot:python");
  const kept = pieces && new Blob(pieces);
  window.cardTable.opponents = new Opponents(options.module, kept, running);
  return running;
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

/**
 * What is not seen yet, and takes its share of the processor: one after the other. Who asks an
 * opponent wakes it.
 */
async function wakeOthers() {
  await window.cardTable.opponents?.start();
  await registerServiceWorker();
}

/** @param {"download" | "start" | "ready"} stage @param {string} text */
function say(stage, text) {
  if (boot.state === "failed") return;
  boot.text = text;
  const { loaded } = boot;
  showProgress(loaded / total, text);
  document.dispatchEvent(
    new CustomEvent("boot:progress", { detail: { stage, loaded, total, text } }),
  );
}

/**
 * Tell what went wrong; resolves when the person wants another try.
 * @param {Error} error
 * @returns {Promise<void>}
 */
function fail(error) {
  boot.state = "failed";
  const message = error instanceof FetchFailed ? NO_FILES : NO_START;
  const details = error.stack?.includes(error.message)
    ? error.stack
    : `${error.name}: ${error.message}\n${error.stack ?? ""}`;
  boot.text = message;
  document.dispatchEvent(new CustomEvent("boot:error", { detail: { message, details } }));
  return new Promise((resolve) => {
    boot.retry = resolve;
    showFailure(message, details, resolve);
  });
}

/** @param {number} bytes */
function mega(bytes) {
  return (bytes / 1e6).toFixed(1);
}
