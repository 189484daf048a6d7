// The home page comes first: Python's files are fetched once it is drawn, and Python starts once
// somebody does something.

/** Python starts after so many ms even if nobody does anything. */
const IDLE_MS = 5000;
const SIGNS = /** @type {const} */ (["pointermove", "pointerdown", "wheel", "scroll", "keydown", "focusin"]);

/** The longest wait for a paint, in ms: a hidden page is not drawn. */
const UNDRAWN_MS = 3000;

/** @type {Promise<void>} */
const sign = new Promise((resolve) => {
  if (document.documentElement.dataset.at !== "home") resolve();
  const stop = new AbortController();
  const shown = () => {
    stop.abort();
    resolve();
  };
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const name of SIGNS) document.addEventListener(name, shown, options);
  // An address may open a set-up.
  document.addEventListener("route", ({ detail: { name, arg } }) => {
    if (name !== "home" || arg) shown();
  }, options);
});

/** Resolves when somebody does something, or nobody has for a while. */
export async function intent() {
  const left = new Promise((resolve) => {
    setTimeout(resolve, IDLE_MS);
  });
  await Promise.race([sign, left]);
  performance.mark("boot:intent");
}

/** Resolves once the home page is drawn. */
export async function drawn() {
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, UNDRAWN_MS);
  });
  await Promise.race([sign, painted]);
}
