interface Window {
  /** The browser's offer to install, where it came before the app (src/pwa/catch-install-offer.ts). */
  billhookInstallOffer?: Event;
}

interface ImportMetaEnv {
  /** Origin of the API host, without a slash at the end; absent: the page's own. */
  readonly VITE_API_HOST?: string;
}
