import { isWorkerInCharge } from './worker-in-charge.ts';

/**
 * Creates the browser's first number format in a worker while the app is loading. If that fails or is late, the
 * page creates it. With an active service worker it usually exists already, from painting the saved stats.
 */
export function warmFormats(page: Window): void {
  if (isWorkerInCharge(page)) return;
  try {
    const worker = new Worker(new URL('./warm-formats.worker.ts', import.meta.url), { type: 'module' });
    // Optional: a failed load doesn't matter.
    worker.addEventListener('error', (event) => event.preventDefault());
  } catch {
    // Optional: workers may be forbidden.
  }
}
