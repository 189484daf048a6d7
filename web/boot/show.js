// The places of the page that show the boot: [data-boot="text" | "bar" | "error" | …].

/** @param {string} name */
const place = (name) =>
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-boot="${name}"]`));

/**
 * @param {number} done from 0 to 1
 * @param {string} text
 */
export function showProgress(done, text) {
  const [bar, words, error] = [place("bar"), place("text"), place("error")];
  if (!bar || !words || !error) return; // the table has been drawn over it
  bar.style.setProperty("--done", String(done));
  bar.setAttribute("aria-valuenow", String(Math.round(done * 100)));
  bar.hidden = false;
  words.hidden = false;
  words.textContent = text;
  error.hidden = true;
}

/**
 * @param {string} message a sentence
 * @param {string} details for who wants to know
 * @param {() => void} retry
 */
export function showFailure(message, details, retry) {
  const [bar, text, error] = [place("bar"), place("text"), place("error")];
  const [words, folded, button] = [place("error-text"), place("details"), place("retry")];
  if (!bar || !text || !error || !words || !folded || !button) return;
  text.hidden = true;
  bar.hidden = true;
  words.textContent = message;
  folded.textContent = details;
  button.addEventListener("click", () => retry(), { once: true });
  error.hidden = false;
}
