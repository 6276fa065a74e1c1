/** A page that is never idle has to do it after this at the latest (milliseconds). */
const patience = 2_000;

/** Runs `work` once the page is loaded and has nothing more urgent to do. */
export function whenIdle(page: Window, work: () => void): void {
  function wait(): void {
    // Safari knows no idle moments
    if ('requestIdleCallback' in page) page.requestIdleCallback(work, { timeout: patience });
    else setTimeout(work, 200);
  }
  if (page.document.readyState === 'complete') wait();
  else page.addEventListener('load', wait, { once: true });
}
