// Applies the address's style sheets from the first paint on. It stands below the sheets.
window.cardTable.fragments.applyStyles();
