// Applies the address's style sheets before the first paint. It stands below them in the page.
window.cardTable.fragments.applyStyles();
