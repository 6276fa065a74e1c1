// Runs as a script of its own inside every page (scripts/early-scripts.mjs), before any module is asked for: the browser
// makes its offer to install once, and on a repeat visit it may come before the app is there.
window.addEventListener('beforeinstallprompt', (event) => {
  // no bar of the browser's own: the menu and the card offer it at a better moment
  event.preventDefault();
  window.billhookInstallOffer = event;
});
