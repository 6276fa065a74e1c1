import { isWorkerInCharge } from './worker-in-charge.ts';

/**
 * Has the browser's first number format made beside the page, while the app is still on its way. Where that comes too
 * late or is not to be had, the page makes it. With a service worker in charge the first paint has mostly made it, for
 * the last figures.
 */
export function warmFormats(page: Window): void {
  if (isWorkerInCharge(page)) return;
  try {
    const worker = new Worker(new URL('./first-format.worker.ts', import.meta.url), { type: 'module' });
    // a file that cannot be had is not missed
    worker.addEventListener('error', (event) => event.preventDefault());
  } catch {
    // nor is a browser's permission to have workers
  }
}
