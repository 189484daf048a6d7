/**
 * Reports errors in a sentence with a way on, even if no module can be fetched, parsed or run. It
 * stands in the page itself (`assemble.py`), in JavaScript for old browsers.
 *
 * On `window.cardTable.watchdog`: `tell`, `mend` and `running` (see `types.d.ts`).
 */
(() => {
  "use strict";

  /** @typedef {import("../types.js").Trouble} Trouble */

  /** The longest silence before a report; late results still count. */
  const QUIET_MS = 30000;
  /** The longest check by the service worker. */
  const MENDING_MS = 20000;

  /** @type {Record<Trouble, string>} */
  const WORDS = {
    part: "A part of the site could not be fetched. Check the connection, then try again.",
    files: "The game could not be fetched. Check the connection, then try again.",
    start: "The game could not be started in this browser.",
    lacking: "This browser lacks something that the game needs. Update it, or use another one.",
    slow: "This is taking longer than it should. Wait a little, or try again.",
    disk: "This page needs a web server. To play from a disk, open ONE_FILE instead.",
    copy: "This file is damaged. Copy it here once more.",
    table: "Something went wrong at this table. The match is not lost.",
  };

  /** Required names on the window. */
  const NEEDED = [
    "BigInt",
    "Blob",
    "HTMLDialogElement",
    "Proxy",
    "ReadableStream",
    "TextDecoder",
    "WebAssembly",
    "crypto",
    "fetch",
    "queueMicrotask",
  ];

  /** fragments.js reports its own. */
  const LINKS = 'link[rel="stylesheet"]:not([data-sheet]), link[rel="modulepreload"]';

  const root = document.documentElement;
  const here = location.href.split("#")[0];
  /** Whether the page is the whole site in one file. */
  const isAlone = "alone" in root.dataset;
  /** The names of the page's modules, which change with every version. */
  let version = "";
  let runs = false;
  let isOver = false;
  /** Failed style sheets and scripts. @type {string[]} */
  const missing = [];
  /** @type {string[]} */
  const thrown = [];
  /** @type {number | undefined} */
  let clock;

  /** @param {string} name @returns {HTMLElement | null} */
  const place = (name) => document.querySelector(`[data-trouble="${name}"]`);

  const lacking = () => NEEDED.filter((name) => !(name in window));

  /**
   * Reports an error: in the dock if the table is or can be shown, else over the page.
   * @param {Trouble} trouble
   * @param {string} details for experts
   * @param {() => void} [on] retries; by default the page reloads
   */
  function tell(trouble, details, on) {
    clearTimeout(clock);
    const lacks = trouble === "start" || trouble === "part" ? lacking() : [];
    const said = lacks.length ? "lacking" : trouble;
    const atTable = runs || root.dataset.at === "table";
    const dock = atTable && said !== "part" && !missing.some(isStyle) && place("dock");
    const block = dock || place("page");
    if (!block) return;
    if (trouble === "table") {
      for (const sheet of document.querySelectorAll("dialog")) sheet.close();
    }
    const find = (/** @type {string} */ part) =>
      /** @type {HTMLElement} */ (block.querySelector(part));
    for (const other of document.querySelectorAll(".boot > :not([data-trouble])")) {
      /** @type {HTMLElement} */ (other).hidden = true;
    }
    find("p").textContent = WORDS[said];
    find("pre").textContent = lacks.concat(details || WORDS[said]).join("\n");
    find("a").hidden = said !== "disk";
    const button = /** @type {HTMLButtonElement} */ (find("button"));
    button.hidden = said === "disk";
    button.disabled = false;
    button.onclick = () => {
      button.disabled = true;
      clock = setTimeout(() => tell(trouble, details, on), QUIET_MS);
      again(on || anew).catch((error) => {
        tell(trouble === "slow" ? "files" : trouble, `${error.message}\n${details}`, on);
      });
    };
    block.hidden = false;
  }

  /** @param {string} address */
  const isStyle = (address) => /\.css$/.test(address);

  /**
   * Retries. It begins with the page itself: a new version is loaded instead.
   * @param {() => void} on
   * @returns {Promise<void>} Rejects if the page cannot be fetched.
   */
  function again(on) {
    if (isAlone) return Promise.resolve().then(on);
    return fetch(here, { cache: "reload" })
      .then((response) => {
        if (!response.ok) throw new Error(`${response.status}`);
        return response.text();
      })
      .then((page) =>
        mend().then((gone) => {
          if (gone || page.indexOf(version) < 0) location.reload();
          else on();
        }),
      );
  }

  /** Reloads with scripts and styles past the browser's cache. */
  function anew() {
    const tags = document.querySelectorAll(`script[src], ${LINKS}`);
    const fetches = Array.from(tags, (tag) =>
      fetch(tag.getAttribute("src") || tag.getAttribute("href") || "", { cache: "reload" })
        .then((response) => response.arrayBuffer())
        .catch(() => {}),
    );
    Promise.all(fetches).then(() => location.reload());
  }

  /**
   * Lets the service worker replace what is damaged.
   * @returns {Promise<boolean>} whether to reload
   */
  function mend() {
    return new Promise((resolve) => {
      const worker = navigator.serviceWorker.controller;
      if (!worker) throw new Error("none");
      const channel = new MessageChannel();
      channel.port1.onmessage = ({ data }) => resolve(data === true);
      setTimeout(() => resolve(false), MENDING_MS);
      worker.postMessage("mend", [channel.port2]);
    }).catch(() => false);
  }

  /** Restarts the clock, until all is ready or failed. */
  function moved() {
    if (isOver) return;
    clearTimeout(clock);
    const { boot } = window.cardTable;
    const waits = "coming" in root.dataset;
    if (runs && boot && boot.state !== "loading" && !waits) return;
    clock = setTimeout(() => tell("slow", thrown.concat(missing).join("\n")), QUIET_MS);
  }

  /** The modules run: withdraws a report that they do not. */
  function running() {
    runs = true;
    const block = place("page");
    if (block && !missing.some(isStyle)) block.hidden = true;
    moved();
  }

  /** All is fetched: the modules run by now, or never. */
  function loaded() {
    const details = missing.concat(thrown).join("\n");
    isOver = !runs || missing.some(isStyle);
    if (!isOver) moved();
    else if (isAlone) tell(lacking().length ? "start" : "copy", details);
    else if (location.protocol === "file:") onDisk(details);
    else tell(missing.length ? "files" : "start", details);
  }

  /** From a disk, no module loads, and no style with an integrity check. */
  function onDisk(/** @type {string} */ details) {
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      link.removeAttribute("integrity");
      link.after(link.cloneNode());
    }
    tell("disk", details);
  }

  window.addEventListener(
    "error",
    ({ target, message, filename, lineno }) => {
      if (target instanceof HTMLScriptElement) missing.push(target.src);
      else if (target instanceof HTMLLinkElement && target.matches(LINKS)) missing.push(target.href);
      else if (message) thrown.push(`${message} (${filename}:${lineno})`);
    },
    true,
  );
  window.addEventListener("load", loaded);
  document.addEventListener("boot:progress", moved);
  document.addEventListener("readystatechange", () => {
    const script = document.querySelector('script[type="module"]');
    version = (script && script.getAttribute("src")) || "";
  });
  if (window.PerformanceObserver) {
    new PerformanceObserver(moved).observe({ entryTypes: ["resource"] });
  }

  window.cardTable = /** @type {import("../types.js").CardTable} */ ({
    watchdog: { tell, mend, running },
  });
  moved();
})();
