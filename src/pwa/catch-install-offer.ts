// An inline script in every page (scripts/early-scripts.mjs), before the modules load: the browser fires this
// event once, and on a repeat visit possibly before the app has loaded.
window.addEventListener('beforeinstallprompt', (event) => {
  // Suppresses the browser's own prompt; the menu and the card offer it at a better time.
  event.preventDefault();
  window.billhookInstallOffer = event;
});
