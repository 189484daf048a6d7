/**
 * Reports errors in a sentence with a way on, even if no module can be run. It stands in the page
 * itself (`assemble.py`), in JavaScript for old browsers.
 *
 * On `window.cardTable`: `watchdog` (see `types.d.ts`).
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
    part: "A part of the site could not be fetched",
    files: "The game could not be fetched",
    styles: "The styles of this page could not be fetched",
    start: "The game could not be started",
    lacking: "This browser lacks something that the game needs. Update it, or use another one.",
    slow: "This is taking longer than it should. Wait a little, or try again.",
    disk: "This page needs a web server. To play from a disk, open ONE_FILE instead.",
    copy: "This file is damaged. Copy it here once more.",
    table: "Something went wrong at this table. The match is not lost.",
  };

  /** Errors whose sentence ends with what `findCause` finds. */
  const LOOKED_AT = ["part", "files", "styles", "start"];

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

  /** Without the sheets of fragments.js, which reports them itself. */
  const LINKS = 'link[rel="stylesheet"]:not([data-sheet]), link[rel="modulepreload"]';

  const root = document.documentElement;
  const here = location.href.split("#")[0];
  /** Whether the page is the one file. */
  const isAlone = "alone" in root.dataset;
  /** The address of the page's module, which changes with every version. */
  let version = "";
  let runs = false;
  let isOver = false;
  /** Failed style sheets and scripts. @type {string[]} */
  const missing = [];
  /** @type {string[]} */
  const thrown = [];
  /** @type {number | undefined} */
  let clock;
  /**
   * The report shown.
   * @type {{trouble: Trouble, sentence: string, lines: string[], on?: () => void} | null}
   */
  let report = null;

  /** @param {string} name @returns {HTMLElement | null} */
  const blockAt = (name) => document.querySelector(`[data-trouble="${name}"]`);

  const lacking = () => NEEDED.filter((name) => !(name in window));

  /**
   * Reports an error where the person is: in the dock at a table, else over the page.
   * @param {Trouble} trouble
   * @param {string} details for experts
   * @param {() => void} [on] retries; by default the page reloads
   */
  function tell(trouble, details, on) {
    clearTimeout(clock);
    if ("broken" in root.dataset) return; // gate.js says so
    const lacks = trouble === "start" || trouble === "part" ? lacking() : [];
    const kind = lacks.length ? "lacking" : trouble;
    const isOpen = LOOKED_AT.includes(kind) && !isAlone;
    const message = { trouble: kind, sentence: WORDS[kind] + (isOpen ? "." : ""), lines: lacks, on };
    if (details) message.lines = lacks.concat(details);
    report = message;
    if (trouble === "table") {
      for (const sheet of document.querySelectorAll("dialog")) sheet.close();
    }
    show();
    if (!isOpen) return;
    window.cardTable.findCause(details).then(({ why, lines }) => {
      message.sentence = WORDS[kind] + why;
      message.lines = lines.concat(message.lines);
      if (report === message) show();
    });
  }

  function withdraw() {
    report = null;
    delete root.dataset.reported;
    for (const name of ["dock", "page"]) {
      const block = blockAt(name);
      if (block) block.hidden = true;
    }
  }

  function show() {
    const message = report;
    if (!message) return;
    withdraw();
    report = message;
    root.dataset.reported = message.trouble;
    const { trouble, sentence, lines } = message;
    const inDock = root.dataset.at === "table" && trouble !== "part" && !missing.some(isStyle);
    const block = (inDock && blockAt("dock")) || blockAt("page");
    if (!block) return; // not parsed yet
    const find = (/** @type {string} */ part) =>
      /** @type {HTMLElement} */ (block.querySelector(part));
    for (const other of document.querySelectorAll(".boot > :not([data-trouble])")) {
      /** @type {HTMLElement} */ (other).hidden = true;
    }
    find("p").textContent = sentence;
    find("pre").textContent = (lines.length ? lines : [sentence]).join("\n");
    find("a").hidden = trouble !== "disk";
    const button = /** @type {HTMLButtonElement} */ (find("button"));
    button.hidden = trouble === "disk";
    button.disabled = false;
    button.onclick = () => {
      button.disabled = true;
      clock = setTimeout(show, QUIET_MS);
      again(message.on || anew).catch((error) => {
        tell(trouble === "slow" ? "files" : trouble, [error.message, ...lines].join("\n"), message.on);
      });
    };
    const isNew = block.hidden;
    block.hidden = false;
    if (isNew && block !== blockAt("dock")) block.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} address */
  const isStyle = (address) => /\.css$/.test(address);

  /**
   * Retries, or reloads if the server has a new version.
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
          if (gone || page.indexOf(version) < 0) return location.reload();
          if (on !== anew) withdraw();
          on();
        }),
      );
  }

  /** Fetches what is missing past the browser's cache, where it may hang; then reloads. */
  function anew() {
    const entries = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"));
    const there = new Set(entries.filter((it) => it.decodedBodySize > 0).map(({ name }) => name));
    const tags = Array.from(
      document.querySelectorAll(`script[src], ${LINKS}`),
      (tag) => tag.getAttribute("src") || tag.getAttribute("href") || "",
    );
    const others = window.cardTable.files.map(([address]) => address);
    const wanted = others.filter(
      (address) => !there.has(new URL(address, here).href) && !/\.(html|css)$/.test(address),
    );
    const { fragments } = window.cardTable;
    const all = new Set(tags.concat(wanted, fragments ? fragments.awaited() : []));
    const fetches = Array.from(all, async (address) => {
      const { body } = await fetch(address, { cache: "reload" });
      // A new request is enough to end a hanging one: do not fetch a large file twice.
      if (body && /\.(wasm|bin)$/.test(address)) await body.cancel();
      else await new Response(body).arrayBuffer();
    }).map((it) => it.catch(() => {}));
    Promise.all(fetches).then(() => location.reload());
  }

  /** @returns {Promise<boolean>} whether to reload */
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
    if (runs && boot && boot.state !== "loading") return;
    clock = setTimeout(ring, QUIET_MS);
  }

  function ring() {
    const sheets = /** @type {NodeListOf<HTMLLinkElement>} */ (
      document.querySelectorAll('link[rel="stylesheet"]')
    );
    for (const link of sheets) {
      if (link.disabled || link.sheet) continue;
      if (link.matches(LINKS)) missing.push(link.href);
      // The parser and all modules wait for this sheet: remove it.
      const spare = /** @type {HTMLLinkElement} */ (link.cloneNode());
      spare.disabled = true;
      link.replaceWith(spare);
      link.dispatchEvent(new Event("error"));
    }
    tell(missing.some(isStyle) ? "styles" : "slow", thrown.concat(missing).join("\n"));
  }

  function running() {
    runs = true;
    if (!missing.some(isStyle)) withdraw();
    moved();
  }

  /** All is fetched: the modules run by now, or never. */
  function loaded() {
    for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll(LINKS))) {
      if (link.rel === "stylesheet" && isBare(link)) missing.push(link.href);
    }
    const details = Array.from(new Set(missing)).concat(thrown).join("\n");
    isOver = !runs || missing.some(isStyle);
    if (!isOver) moved();
    else if (isAlone) tell(lacking().length ? "start" : "copy", details);
    else if (location.protocol === "file:") onDisk(details);
    else tell(missing.some(isStyle) ? "styles" : missing.length ? "files" : "start", details);
  }

  /** Chromium fires no error for a sheet of a wrong type. @param {HTMLLinkElement} link */
  function isBare({ sheet }) {
    try {
      return !sheet || !sheet.cssRules.length;
    } catch {
      return false; // unreadable from a disk
    }
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
  document.addEventListener("boot:progress", () => {
    if (report && report.trouble === "slow" && !report.on) withdraw();
    moved();
  });
  document.addEventListener("route", show);
  document.addEventListener("readystatechange", () => {
    const policy = document.querySelector(".unstarted");
    if (policy) policy.remove();
    show();
    const script = document.querySelector('script[type="module"]');
    version = (script && script.getAttribute("src")) || "";
  });
  if (window.PerformanceObserver) {
    new PerformanceObserver(moved).observe({ entryTypes: ["resource"] });
  }

  window.cardTable.watchdog = { tell, withdraw, anew, mend, running };
  moved();
})();
