// Applies the address's style sheets from the first paint on. It stands below the sheets;
// fragments.js, above them, has requested these.
window.cardTable.fragments.applyStyles();
