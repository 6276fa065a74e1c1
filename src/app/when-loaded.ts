/** Runs `work` after the page's load event. */
export function whenLoaded(page: Window, work: () => void): void {
  if (page.document.readyState === 'complete') work();
  else page.addEventListener('load', work, { once: true });
}
