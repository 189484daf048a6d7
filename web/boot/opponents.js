/**
 * The computer opponents, in a worker of their own: the page never waits for them. A worker that
 * dies or does not answer in time is replaced, and asked again; when no worker works at all, the
 * page thinks itself.
 *
 * The worker is given all that it needs and asks for nothing: its script is put together from text,
 * so it is under the page's policy, and it closes its own doors (`worker/doors.js`).
 *
 * On `window.cardTable.opponents`: `ask(view, level, nonce)`, `weigh(view, nonce, step)`,
 * `review(record, turn, step)`, `state` ("starting", "ready", "thinking" or "restarting"), `budget`; on
 * `document` the event `opponents` {state}.
 */

import { addressOf, base } from "./door.js";
import { fetched } from "./download.js";
import { messageOf } from "./errors.js";
import { leaving } from "./leaving.js";
import { address, plainFiles } from "./runtime.js";
import { Thinker } from "./thinker.js";

/**
 * @typedef {import("../worker/messages.js").Equipment} Equipment
 * @typedef {import("../worker/messages.js").Message} Message
 * @typedef {import("../worker/messages.js").Question} Question
 * @typedef {import("../worker/messages.js").Reply} Reply
 */

const TRIES = 3;
const START_MS = 60_000;

export class Opponents {
  /** What an answer may take, in milliseconds, before the worker is given up. */
  budget = 10_000;
  /** @type {"starting" | "ready" | "thinking" | "restarting"} */
  state = "starting";
  /** @type {Worker | null} the worker of the moment */
  worker = null;

  /** @type {WebAssembly.Module} */
  #module;
  /** The snapshot as it was fetched; null for plain starts. @type {Blob | null} */
  #zipped;
  /** @type {import("./pyodide.js").Python} */
  #python;
  /** On the page, once no worker works. @type {Thinker | null} */
  #here = null;
  /** @type {Promise<Worker> | null} the worker, once it can be asked */
  #ready = null;
  /** The end of the last question: one is thought about at a time. @type {Promise<unknown>} */
  #last = Promise.resolve();
  #ids = 0;

  /**
   * @param {WebAssembly.Module} module the compiled interpreter, shared with the worker
   * @param {Blob | null} zipped the snapshot as it was fetched
   * @param {import("./pyodide.js").Python} python the page's own, for when no worker works
   */
  constructor(module, zipped, python) {
    this.#module = module;
    this.#zipped = zipped;
    this.#python = python;
  }

  /** Start a worker, if there is none. It warms up by itself. Resolves when that is settled. */
  async start() {
    await this.#worker().catch(() => {}); // the next question tries again
  }

  /**
   * @param {string} view what one seat knows, as JSON
   * @param {string} level
   * @param {string} nonce
   * @returns {Promise<string>} the text of a move. Rejects with a sentence when nobody can answer.
   */
  ask(view, level, nonce) {
    return this.#queued({ view, level, nonce });
  }

  /**
   * What the moves of a view are worth: with each step it is known better.
   * @param {string} view what one seat knows, as JSON
   * @param {string} nonce
   * @param {number} step from 0; below it the last, whatever is known
   * @returns {Promise<string>} JSON; "" when no more can be known. Rejects as `ask` does.
   */
  weigh(view, nonce, step) {
    return this.#queued({ view, nonce, step });
  }

  /**
   * A part of a match's review: the outline, or a decision. An opponent's move that is asked for
   * meanwhile waits for no more than one step.
   * @param {string} record
   * @param {number | null} turn null for the outline
   * @param {number} step from 0
   * @returns {Promise<string>} JSON; "" as long as it takes more steps. Rejects as `ask` does.
   */
  review(record, turn, step) {
    return this.#queued({ record, turn, step });
  }

  /** Whether the page thinks itself, since no worker works. */
  get isHere() {
    return this.#here !== null;
  }

  /** @param {Question} question @returns {Promise<string>} */
  #queued(question) {
    const answer = this.#last.then(() => this.#answer(question));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** @param {Question} question @returns {Promise<string>} */
  async #answer(question) {
    // An opponent's move is worth another try each time; the many steps of a review are not.
    const tries = this.isHere && "record" in question ? 0 : TRIES;
    for (let attempt = 0; attempt < tries; attempt++) {
      try {
        const worker = await this.#worker();
        if ("view" in question) this.#set("thinking");
        const move = await this.#reply(worker, { id: ++this.#ids, ...question }, this.budget);
        this.#set("ready");
        return move;
      } catch (error) {
        if (!leaving) console.info(`The opponents' worker is replaced: ${messageOf(error)}`);
        this.#drop();
      }
    }
    return this.#onThePage(question);
  }

  /** @param {Question} question */
  #onThePage(question) {
    try {
      this.#here ??= new Thinker(this.#python);
      const answer = this.#here.answer(question);
      this.#set("ready");
      return answer;
    } catch (error) {
      console.info(messageOf(error));
      const sentence = "Your opponent is not answering. Reload the page to carry on.";
      throw new Error(sentence, { cause: error });
    }
  }

  #worker() {
    this.#ready ??= this.#started().catch((error) => {
      this.#drop();
      throw error;
    });
    return this.#ready;
  }

  async #started() {
    const zipped = (await this.#zipped?.arrayBuffer()) ?? null;
    const files = zipped ? [] : await plainFiles();
    /** @type {Equipment} */
    const equipment = { module: this.#module, zipped, files, base };
    const again = this.state === "restarting";
    const url = addressOf(await script(again ? { cache: "reload" } : {}));
    try {
      const worker = new Worker(url, { type: "module" });
      this.worker = worker;
      const given = zipped ? [zipped] : [];
      await this.#reply(worker, { id: 0, ...equipment }, START_MS, given);
      if (this.state !== "thinking") this.#set("ready");
      return worker;
    } finally {
      URL.revokeObjectURL(url);
    }
  }

  #drop() {
    this.worker?.terminate();
    this.worker = null;
    this.#ready = null;
    this.#set("restarting");
  }

  /**
   * Send a message; its answer, or a rejection when the worker fails or the time is over.
   * @param {Worker} worker
   * @param {Message} message
   * @param {number} within milliseconds
   * @param {Transferable[]} [given] of the message, for good
   * @returns {Promise<string>}
   */
  #reply(worker, message, within, given = []) {
    return new Promise((resolve, reject) => {
      const listening = new AbortController();
      const { signal } = listening;
      const clock = setTimeout(() => end(() => reject(new Error("no answer in time"))), within);
      /** @param {() => void} settle */
      const end = (settle) => {
        clearTimeout(clock);
        listening.abort();
        settle();
      };
      worker.addEventListener(
        "message",
        (/** @type {MessageEvent<Reply>} */ { data }) => {
          if (data.id !== message.id) return;
          if (data.error !== undefined) {
            this.#zipped = null; // whatever it was, a plain start does without the snapshot
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
      worker.postMessage(message, given);
    });
  }

  /** @param {Opponents["state"]} state */
  #set(state) {
    if (state === this.state) return;
    this.state = state;
    document.dispatchEvent(new CustomEvent("opponents", { detail: { state } }));
  }
}

/**
 * The worker's script: Pyodide's, which the page has fetched before, and our own below it.
 * @param {RequestInit} options
 */
async function script(options) {
  const urls = [address("module"), address("worker")];
  const texts = urls.map(async (url) => (await fetched(url, options)).text());
  return (await Promise.all(texts)).join("\n");
}
