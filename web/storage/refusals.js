/**
 * Why the browser's storage refuses, and what a page says then. app/storage.py says it at the table;
 * docs/storage.md has both side by side.
 *
 * @typedef {keyof typeof REFUSALS} Code
 */

/** A heading, and what it means. */
export const REFUSALS = {
  blocked: [
    "An older tab is in the way",
    "Another tab still has an older version of this site open. Close it, and this page goes on by itself. Nothing is lost.",
  ],
  newer: [
    "This page is older than what is kept here",
    "A newer version of this site has been open in this browser. Load the page again to get it. Nothing is lost.",
  ],
  full: [
    "This browser’s storage is full",
    "Nothing more can be kept until there is room. What is kept already is not lost.",
  ],
  forbidden: [
    "Nothing is kept in this browser",
    "It does not save anything for this site, so a match is gone when you leave. At the end of one you can save it as a file.",
  ],
  broken: [
    "This browser cannot read what is kept",
    "Its storage reports an error. Restart the browser, then open this page again. The site has deleted nothing.",
  ],
  silent: [
    "This browser’s storage does not answer",
    "Close this tab and open the site in a new one. The site has deleted nothing.",
  ],
  gone: [
    "This browser has closed its storage",
    "It did so while this page was open, as when the site’s data is cleared. Load the page again.",
  ],
};

/** By the name of the browser's error; any other is "broken". @type {Record<string, Code>} */
const CODES = {
  QuotaExceededError: "full",
  VersionError: "newer",
  SecurityError: "forbidden",
  NotAllowedError: "forbidden",
  InvalidStateError: "gone",
  TimeoutError: "silent",
};

/** @param {string} name of an error @returns {Code} */
export const codeOfName = (name) => (Object.hasOwn(CODES, name) ? CODES[name] : "broken");

/** @param {Element} part @param {Code} code */
export function explain(part, code) {
  const [heading, sentence] = REFUSALS[code];
  /** @type {HTMLElement} */ (part.querySelector("h2")).textContent = heading;
  /** @type {HTMLElement} */ (part.querySelector("p")).textContent = sentence;
}
