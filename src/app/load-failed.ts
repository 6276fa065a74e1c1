/**
 * Sent to the window, with the failure, where something that the page cannot begin without could not be had.
 * `scripts/prerender.mjs` names it too.
 */
export const loadFailed = 'billhook-load-failed';

/** Lets the page offer to be loaded anew (offer-new-load.ts). */
export function tellLoadFailed(page: Window, failure: unknown): void {
  page.dispatchEvent(new CustomEvent(loadFailed, { detail: failure }));
}
