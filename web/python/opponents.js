/**
 * The computer opponents in a worker, so that the page never waits. A worker that dies or times out
 * is replaced and asked again; if none works, the page thinks itself.
 *
 * On `window.cardTable.opponents`: `ask(view, level, nonce)`, `weigh(view, nonce, step)`,
 * `review(record, turn, step)`, `another()`, `expect(game)`, `budget`, `state` ("starting",
 * "ready", "thinking" or "restarting"); on `document` the event `opponents` {state}.
 */

import { messageOf } from "../lib/errors.js";
import { leaving } from "../lib/leaving.js";
import { BotHost } from "./bot-host.js";

/**
 * @typedef {import("./messages.js").Question} Question
 * @typedef {import("./worker-client.js").WorkerClient} WorkerClient
 */

const TRIES = 3;

export class Opponents {
  /** The timeout of an answer, in milliseconds. */
  budget = 10_000;
  /** @type {"starting" | "ready" | "thinking" | "restarting"} */
  state = "starting";

  #client;
  /** @type {import("./pyodide.js").Python} */
  #python;
  /** On the page, if no worker works. @type {BotHost | null} */
  #here = null;
  /** The last question's end: one runs at a time. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {WorkerClient} client
   * @param {import("./pyodide.js").Python} python the page's own, if no worker works
   */
  constructor(client, python) {
    this.#client = client;
    this.#python = python;
  }

  get worker() {
    return this.#client.worker;
  }

  /** @returns {WorkerClient | null} a second worker; null if none works */
  another() {
    return this.isHere ? null : this.#client.another();
  }

  /**
   * Lets the worker warm up for a game, so that its first move is faster.
   * @param {string} game or `ANY_GAME`
   */
  expect(game) {
    this.#client.expect(game);
  }

  /** Starts a worker if there is none. Resolves when that has worked or failed. */
  async start() {
    await this.#woken().catch(() => {}); // the next question tries again
  }

  /**
   * @param {string} view a seat's view, as JSON
   * @param {string} level
   * @param {string} nonce
   * @returns {Promise<string>} a move's text. Rejects with a sentence if nobody can answer.
   */
  ask(view, level, nonce) {
    return this.#queued({ view, level, nonce });
  }

  /**
   * The values of a view's moves, more precise with each step.
   * @param {string} view a seat's view, as JSON
   * @param {string} nonce
   * @param {number} step from 0; negative for the last
   * @returns {Promise<string>} JSON; "" when finished. Rejects as `ask` does.
   */
  weigh(view, nonce, step) {
    return this.#queued({ view, nonce, step });
  }

  /**
   * A part of a match's review. An opponent's move waits for one step at most.
   * @param {string} record
   * @param {number | null} turn null for the outline
   * @param {number} step from 0
   * @returns {Promise<string>} JSON; "" while steps are left. Rejects as `ask` does.
   */
  review(record, turn, step) {
    return this.#queued({ record, turn, step });
  }

  /** Whether the page thinks itself. */
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
    // An opponent's move is worth retries; a review's many steps are not.
    const tries = this.isHere && "record" in question ? 0 : TRIES;
    for (let attempt = 0; attempt < tries; attempt++) {
      try {
        await this.#woken();
        if ("view" in question) this.#set("thinking");
        const move = await this.#client.ask(question, this.budget);
        this.#set("ready");
        return move;
      } catch (error) {
        if (!leaving) console.info(`The opponents' worker is replaced: ${messageOf(error)}`);
        this.#set("restarting");
      }
    }
    return this.#onThePage(question);
  }

  /** @param {Question} question */
  #onThePage(question) {
    try {
      this.#here ??= new BotHost(this.#python);
      const answer = this.#here.answer(question);
      this.#set("ready");
      return answer;
    } catch (error) {
      console.info(messageOf(error));
      const sentence = "Your opponent is not answering. Reload the page to carry on.";
      throw new Error(sentence, { cause: error });
    }
  }

  async #woken() {
    try {
      await this.#client.start();
    } catch (error) {
      this.#set("restarting");
      throw error;
    }
    if (this.state !== "thinking") this.#set("ready");
  }

  /** @param {Opponents["state"]} state */
  #set(state) {
    if (state === this.state) return;
    this.state = state;
    document.dispatchEvent(new CustomEvent("opponents", { detail: { state } }));
  }
}
