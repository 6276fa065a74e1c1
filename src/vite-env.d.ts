interface Window {
  /** The install offer, if it came before the app had loaded (src/pwa/catch-install-offer.ts). */
  billhookInstallOffer?: Event;
}

interface ImportMetaEnv {
  /** Origin of the API host, without a trailing slash. Absent: the page's own. */
  readonly VITE_API_HOST?: string;
}
