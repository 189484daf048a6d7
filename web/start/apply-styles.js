// Below the style sheets in the page's head: those that the address wants are used from the first
// paint on. (What stands above has asked for them, but had to run before any sheet was there.)
window.cardTable.pieces.dress();
