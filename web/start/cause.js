/**
 * Finds why something failed: fetches the files that an error names, and checks status, type, length
 * and digest. It stands in the page itself (`assemble.py`), in JavaScript for old browsers.
 *
 * It creates `window.cardTable`, with `files` and `findCause` (see `types.d.ts`).
 */
(() => {
  "use strict";

  /** @typedef {import("../types.js").Whole} Whole */
  /** @typedef {import("../types.js").Found} Found */

  /** The longest check of a file, in ms. */
  const LOOK_MS = 15000;

  /** The end of the sentence that a visitor reads. */
  const WHY = {
    connection: ". Check the connection, then try again.",
    missing: ": a file is missing on the server.",
    server: ": the server answers with an error. Try again later.",
    type: ": the server sends a file as something else.",
    page: ": another page came in its place. The network may want you to sign in.",
    broken: ": a file broke off on its way. Try again.",
    changed: ": a file was changed on its way.",
    blocked: ": something in this browser or its network blocks a file.",
    policy: ": the server’s rules for this page forbid it.",
    sandbox: ": the page is in a sandbox. Open it by itself.",
    whole: ". Try again.",
  };

  const POLICY =
    "The site needs: script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'self' blob:; " +
    "style-src, connect-src, font-src and manifest-src 'self'; img-src 'self' data:.";

  /** Under another type a browser refuses the file. @type {Record<string, RegExp>} */
  const TYPES = { js: /\b(javascript|ecmascript)$/i, css: /^text\/css$/i };

  const build = JSON.parse(String((document.getElementById("fragments") || {}).textContent));
  /** @type {Whole[]} */
  const files = ["ahead", "scripts", "modules", "files", "styles"].reduce(
    (all, name) => all.concat(Object.values(build[name] || {})),
    /** @type {Whole[]} */ ([]),
  );

  /** What the server's policy forbade. @type {string[]} */
  const forbidden = [];
  document.addEventListener("securitypolicyviolation", (event) => {
    if (event.disposition === "report") return;
    forbidden.push(`${event.effectiveDirective} forbids ${event.blockedURI || "it"}`);
  });

  /**
   * @param {string} details an error's text
   * @returns {Promise<Found>}
   */
  async function findCause(details) {
    if (forbidden.length) return finding("policy", [...new Set(forbidden), POLICY]);
    if (window.origin === "null" && location.protocol !== "file:") {
      return finding("sandbox", ["The page has no origin: a sandbox does not let it load modules."]);
    }
    const named = files.filter(([address]) => details.includes(address));
    // A failed import names only the importing file.
    const others = files.filter((file) => /\.(js|css)$/.test(file[0]) && !named.includes(file));
    const cause = (await lookAt(named)) || (await lookAt(others));
    return cause || finding("whole", ["Every file is there now, as it was built."]);
  }

  /** @param {Whole[]} some @returns {Promise<Found | undefined>} */
  async function lookAt(some) {
    const all = await Promise.all(some.map(look));
    const wrong = /** @type {Found[]} */ (all.filter(Boolean));
    if (!wrong.length) return undefined;
    return { why: wrong[0].why, lines: wrong.map(({ lines }) => lines.join("\n")) };
  }

  /** @param {keyof typeof WHY} cause @param {string[]} lines @returns {Found} */
  const finding = (cause, lines) => ({ why: WHY[cause], lines });

  /** @param {Whole} file @returns {Promise<Found | null>} null if it is whole */
  async function look(file) {
    const [address, , bytes] = file;
    const stop = new AbortController();
    const clock = setTimeout(() => stop.abort(), LOOK_MS);
    try {
      const response = await fetch(address, { cache: "reload", signal: stop.signal });
      const { status } = response;
      const type = (response.headers.get("Content-Type") || "nothing").split(";")[0].trim();
      if (status === 404 || status === 410) {
        return finding("missing", [`${address} is missing: the server answers ${status}.`]);
      }
      if (!response.ok) return finding("server", [`The server answers ${status} to ${address}.`]);
      const content = await response.arrayBuffer().catch(() => null);
      if (!content) return finding("broken", [`${address} broke off on its way.`]);
      const count = `${content.byteLength} of ${bytes} bytes came`;
      if (!(await isWhole(file, content))) {
        if (/html/.test(type) && (!/\.html$/.test(address) || isPage(content))) {
          return finding("page", [`Instead of ${address} a page came (${type}).`]);
        }
        return isCut(content, bytes)
          ? finding("broken", [`${address} broke off on its way: ${count}.`])
          : finding("changed", [`${address} was changed on its way: ${count}.`]);
      }
      const wanted = TYPES[address.split(".").pop() || ""];
      if (!wanted || wanted.test(type)) return null;
      return finding("type", [`The server sends ${address} as ${type}.`]);
    } catch (error) {
      if (stop.signal.aborted) return finding("connection", [`${address} does not arrive.`]);
      const reached = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
      return finding(reached ? "blocked" : "connection", [`${address}: ${Object(error).message}`]);
    } finally {
      clearTimeout(clock);
    }
  }

  /** Whether it is a page, not a fragment. @param {ArrayBuffer} content */
  function isPage(content) {
    return /^\s*<(!doctype|html|title)/i.test(new TextDecoder().decode(content.slice(0, 99)));
  }

  /** Whether it is cut off: by a tenth, or in mid-statement. @param {ArrayBuffer} content @param {number} bytes */
  function isCut(content, bytes) {
    const ending = String.fromCharCode(...new Uint8Array(content.slice(-1)));
    const isEnd = /[\n;}>]/.test(ending) && content.byteLength > 0.9 * bytes;
    return content.byteLength < bytes && !isEnd;
  }

  /** @param {Whole} file @param {ArrayBuffer} content */
  async function isWhole([address, integrity], content) {
    const { subtle } = crypto; // not on plain http
    if (!subtle) return fetch(address, { integrity }).then(() => true, () => false);
    const digest = new Uint8Array(await subtle.digest("SHA-256", content));
    return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
  }

  window.cardTable = /** @type {import("../types.js").CardTable} */ ({ files, findCause });
})();
