// Stops the page's modules where the page, or a script in it, did not come as it was built: the
// page says so itself.

if (!window.cardTable?.lay || "broken" in document.documentElement.dataset) {
  throw new Error("The page is not as it was built.");
}
