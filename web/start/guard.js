// Stops the page's modules if the page, or a script in it, arrived damaged; the page says so itself.

if (!window.cardTable?.lay || "broken" in document.documentElement.dataset) {
  throw new Error("The page is not as it was built.");
}
