// Python's start holds the page up for a moment: where somebody only reads the home page, it waits.

/** How long the page is left alone before Python starts all the same. */
const IDLE_MS = 5000;
const SIGNS = /** @type {const} */ (["pointermove", "pointerdown", "wheel", "scroll", "keydown", "focusin"]);

/** @type {Promise<void>} */
const sign = new Promise((resolve) => {
  if (document.documentElement.dataset.at !== "home") resolve();
  const seen = new AbortController();
  const shown = () => {
    seen.abort();
    resolve();
  };
  const options = { capture: true, passive: true, signal: seen.signal };
  for (const name of SIGNS) document.addEventListener(name, shown, options);
  // A set-up may be opened by an address.
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
