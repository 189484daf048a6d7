/**
 * A worker with Python that answers one question at a time.
 *
 * It fetches nothing: its script is assembled from text, so that the page's policy applies, and it
 * locks itself down (`python/worker/lock-down.js`).
 */

import { addressOf, base } from "./site-files.js";
import { fetched } from "./download.js";
import { MISSED, watched } from "./pulse.js";
import { address, plainFiles } from "./runtime.js";
import { unpacked } from "./unpack.js";

/**
 * @import {Equipment, Message, Question, ParQuestion, Reply} from "./messages.js"
 */

/** The longest start of a worker that answers pings, in ms. */
const START_MS = 60_000;

/** The usual budget of an answer, in ms; with less, fewer pings may go unanswered. */
export const BUDGET = 10_000;

/** The id of a ping. */
const PING = -1;

/** Warms up for all games. */
export const ANY_GAME = "";

export class WorkerClient {
  /** @type {Worker | null} */
  worker = null;

  /** @type {{module: WebAssembly.Module, packed: Blob | null}} `packed` is null for plain starts */
  #kit;
  #isPlain = false;
  /** @type {Promise<Worker> | null} resolves once it can be asked */
  #ready = null;
  /** @type {string | null} */
  #game = null;
  #ids = 0;
  /** Called when a wait has become long. */
  onLong = () => {};

  /**
   * @param {WebAssembly.Module} module shared with the worker
   * @param {Blob | null} packed the snapshot as fetched
   */
  constructor(module, packed) {
    this.#kit = { module, packed };
    script().catch(() => {}); // `start` fetches it again
  }

  /** @returns {WorkerClient} another one, not started yet */
  another() {
    const other = new WorkerClient(this.#kit.module, null);
    other.#kit = this.#kit;
    return other;
  }

  /** Resolves when it is ready. */
  async start() {
    if (!this.#ready) {
      this.#ready = this.#started().catch((error) => {
        this.terminate();
        throw error;
      });
      if (this.#game !== null) this.expect(this.#game);
    }
    await this.#ready;
  }

  /**
   * @param {Question | ParQuestion} question
   * @param {number} budget milliseconds, see `pulse.js`
   * @returns {Promise<string>} Rejects on failure or silence, and discards the worker.
   */
  async ask(question, budget) {
    await this.start();
    try {
      const worker = /** @type {Worker} */ (this.worker);
      return await this.#reply(worker, { id: ++this.#ids, ...question }, budget);
    } catch (error) {
      this.terminate();
      throw error;
    }
  }

  /** @param {string} game or `ANY_GAME` */
  expect(game) {
    this.#game = game;
    this.#ready?.then((worker) => worker.postMessage({ id: ++this.#ids, game }), () => {});
  }

  terminate() {
    this.worker?.terminate();
    this.worker = null;
    this.#ready = null;
  }

  async #started() {
    const packed = this.#isPlain ? null : this.#kit.packed;
    const image = packed && (await unpacked(packed).catch(() => null));
    const files = image ? [] : await plainFiles();
    /** @type {Equipment} */
    const equipment = { module: this.#kit.module, image, files, base };
    const url = addressOf(await script());
    try {
      const worker = new Worker(url, { type: "module" });
      this.worker = worker;
      const transfer = image ? [image.buffer] : [];
      await this.#reply(worker, { id: 0, ...equipment }, START_MS, transfer);
      isGood = true;
      return worker;
    } catch (error) {
      if (!isGood) {
        source = null;
        isDoubtful = true;
      }
      throw error;
    } finally {
      URL.revokeObjectURL(url);
    }
  }

  /**
   * Rejects on failure or silence.
   * @param {Worker} worker
   * @param {Message} message
   * @param {number} budget milliseconds, see `pulse.js`
   * @param {Transferable[]} [transfer]
   * @returns {Promise<string>}
   */
  #reply(worker, message, budget, transfer = []) {
    return new Promise((resolve, reject) => {
      const listening = new AbortController();
      const { signal } = listening;
      /** @param {() => void} settle */
      const end = (settle) => {
        pulse.stop();
        listening.abort();
        settle();
      };
      worker.addEventListener(
        "message",
        (/** @type {MessageEvent<Reply>} */ { data }) => {
          if (data.id === PING) pulse.alive();
          if (data.id !== message.id) return;
          if (data.error !== undefined) {
            this.#isPlain = true; // whatever the cause: the next start does without the snapshot
            if ("module" in message) this.#kit.packed = null;
            end(() => reject(new Error(data.error)));
          } else {
            end(() => resolve(data.answer));
          }
        },
        { signal },
      );
      worker.addEventListener(
        "error",
        (event) => {
          event.preventDefault();
          end(() => reject(new Error(event.message || "the worker failed")));
        },
        { signal },
      );
      worker.postMessage(message, transfer);
      const pulse = watched({
        ping: () => worker.postMessage({ id: PING, ping: true }),
        budget,
        most: Math.min(MISSED, (MISSED * budget) / BUDGET),
        long: () => this.onLong(),
        lost: (error) => end(() => reject(error)),
      });
    });
  }
}

/** The script, kept: the server may have another version at the next start. @type {Promise<string> | null} */
let source = null;
/** Whether a worker has started from `source`. */
let isGood = false;
/** Whether the script in the browser's cache may be damaged. */
let isDoubtful = false;

/** @returns {Promise<string>} Pyodide's script, then ours. */
function script() {
  source ??= fetchedScript(isDoubtful ? { cache: "reload" } : {});
  source.catch(() => {
    source = null;
    isDoubtful = true;
  });
  return source;
}

/** @param {RequestInit} options */
async function fetchedScript(options) {
  const urls = [address("module"), address("worker")];
  const texts = urls.map(async (url) => (await fetched(url, options)).text());
  return (await Promise.all(texts)).join("\n");
}
