/** Whether the page is being left: aborted fetches are then no errors. */
export let leaving = false;

for (const name of ["beforeunload", "pagehide"]) {
  addEventListener(name, () => {
    leaving = true;
  });
}
addEventListener("pageshow", () => {
  leaving = false;
});
