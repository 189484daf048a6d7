/** Which tab has a match: by Web Locks, or, where there are none (plain http), by messages between the tabs. */

/** How long a tab waits for another one's answer, in ms. A later answer still takes the match away. */
const ANSWER_MS = 150;

/**
 * A tab's matches, held by messages alone. The tab that holds one says so when asked; of two that ask at
 * once the lower id gets it.
 */
/** @import {Message} from "./types.js" */
export class Holder {
  /** @type {Set<string>} */
  #matches = new Set();
  /** Gives up asking, by match. @type {Map<string, () => void>} */
  #asking = new Map();

  /**
   * @param {BroadcastChannel} channel
   * @param {string} id
   * @param {(name: string) => void} onLoss receives a match that another tab has taken
   */
  constructor(channel, id, onLoss) {
    this.channel = channel;
    this.id = id;
    this.onLoss = onLoss;
    channel.onmessage = ({ data }) => this.#hear(data);
  }

  /** @param {Message["act"]} act @param {string} name @param {string} [id] */
  #say(act, name, id = this.id) {
    this.channel.postMessage({ act, name, id });
  }

  /** @param {Message} message */
  #hear({ act, name, id }) {
    const asks = this.#asking.get(name);
    if (act === "ask") {
      if (this.#matches.has(name) || (asks && this.id < id)) this.#say("mine", name, id);
      else asks?.();
    } else if (act === "take" || id === this.id) {
      asks?.();
      if (this.#matches.delete(name)) this.onLoss(name);
    }
  }

  /** @param {string} name @param {boolean} steal @returns {Promise<boolean>} whether this tab has it now */
  async hold(name, steal) {
    if (steal) {
      this.#say("take", name);
    } else if (!this.#matches.has(name)) {
      const isFree = await new Promise((done) => {
        this.#asking.set(name, () => done(false));
        setTimeout(() => done(true), ANSWER_MS);
        this.#say("ask", name);
      });
      this.#asking.delete(name);
      if (!isFree) return false;
    }
    this.#matches.add(name);
    return true;
  }

  /** @param {string} name */
  release(name) {
    this.#matches.delete(name);
  }

  /** Asks again for all its matches: a page in the back-forward cache hears no messages. */
  async askAgain() {
    for (const name of [...this.#matches]) {
      this.#matches.delete(name);
      if (!(await this.hold(name, false))) this.onLoss(name);
    }
  }
}

/** @param {string} name */
const announceLoss = (name) =>
  document.dispatchEvent(new CustomEvent("match-taken", { detail: { name } }));

/** @type {Holder | null} */
let holder = null;

function withoutLocks() {
  if (holder) return holder;
  const made = new Holder(new BroadcastChannel("card-table"), crypto.getRandomValues(new Uint32Array(2)).join("."), announceLoss);
  window.addEventListener("pageshow", ({ persisted }) => void (persisted && made.askAgain()));
  return (holder = made);
}

/** @type {Map<string, () => void>} */
const releases = new Map();

/**
 * Holds a match for this tab. Resolves to false if another tab has it, else to true, also where the
 * browser forbids locks. If another tab takes it later, "match-taken" fires.
 * @param {string} name @param {boolean} steal
 * @returns {Promise<boolean>}
 */
export function hold(name, steal) {
  if (!navigator.locks) return withoutLocks().hold(name, steal);
  return new Promise((resolve) => {
    let isHeld = false;
    const options = steal ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(`card-table/${name}`, options, (lock) => {
        isHeld = lock !== null;
        resolve(isHeld);
        if (!isHeld) return null;
        return new Promise((done) => {
          releases.set(name, () => done(null));
        });
      })
      .catch(() => {
        releases.delete(name);
        // Without storage there are no locks, and nothing for other tabs to continue.
        if (!isHeld) return resolve(true);
        announceLoss(name);
      });
  });
}

/** @param {string} name */
export function release(name) {
  holder?.release(name);
  releases.get(name)?.();
  releases.delete(name);
}
