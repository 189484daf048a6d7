/** Whether the page is being left: what it still fetches is then broken off, and no news. */
export let leaving = false;

for (const name of ["beforeunload", "pagehide"]) {
  addEventListener(name, () => {
    leaving = true;
  });
}
addEventListener("pageshow", () => {
  leaving = false;
});
