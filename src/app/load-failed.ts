/**
 * Window event with the error, sent when a required script could not be loaded. `scripts/prerender.mjs` uses the
 * same name.
 */
export const loadFailed = 'billhook-load-failed';

/** Makes the page offer a reload (offer-new-load.ts). */
export function tellLoadFailed(page: Window, failure: unknown): void {
  page.dispatchEvent(new CustomEvent(loadFailed, { detail: failure }));
}
