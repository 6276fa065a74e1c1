/** Deadline if the page is never idle (milliseconds). */
const patience = 2_000;

/** Runs `work` once the page has loaded and is idle. */
export function whenIdle(page: Window, work: () => void): void {
  function wait(): void {
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in page) page.requestIdleCallback(work, { timeout: patience });
    else setTimeout(work, 200);
  }
  if (page.document.readyState === 'complete') wait();
  else page.addEventListener('load', wait, { once: true });
}
