// The places of the page that show the boot: [data-boot="text" | "bar" | "error" | …].

const place = (name) => document.querySelector(`[data-boot="${name}"]`);

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
  const error = place("error");
  if (!error) return;
  place("text").hidden = true;
  place("bar").hidden = true;
  place("error-text").textContent = message;
  place("details").textContent = details;
  place("retry").addEventListener("click", () => retry(), { once: true });
  error.hidden = false;
}
