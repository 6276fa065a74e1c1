/** Runs `work` once the page and what it names are loaded. */
export function whenLoaded(page: Window, work: () => void): void {
  if (page.document.readyState === 'complete') work();
  else page.addEventListener('load', work, { once: true });
}
