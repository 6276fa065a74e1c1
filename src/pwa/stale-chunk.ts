import { isServerThere } from './server-there.ts';

/** Session storage key: when this tab last reloaded for a missing chunk (milliseconds since 1970, UTC). */
const key = 'billhook-reloaded-for-chunk';
/** Another reload within this time (milliseconds) wouldn't help. */
const onceWithin = 300_000;

function wasReloadedLately(storage: Storage): boolean {
  const last = Number(storage.getItem(key) ?? 0);
  return Math.abs(Date.now() - last) < onceWithin;
}

interface StaleChunkDeps {
  page: Window;
  isDirty: () => boolean;
  reload: () => void;
}

async function reloadIfThatHelps({ page, isDirty, reload }: StaleChunkDeps): Promise<void> {
  if (isDirty() || !page.navigator.onLine || wasReloadedLately(page.sessionStorage)) return;
  if (!(await isServerThere()) || isDirty()) return;
  page.sessionStorage.setItem(key, String(Date.now()));
  reload();
}

/**
 * Reloads the page if a chunk is gone after an update: once at most, and never offline or with typed input. Until
 * then, the error screen offers a retry.
 */
export function recoverStaleChunks(deps: StaleChunkDeps): void {
  deps.page.addEventListener('vite:preloadError', (event) => {
    // The router recognizes the browsers' messages and would reload at once, even offline.
    if ('payload' in event && event.payload instanceof Error) {
      event.payload.message = 'A part of Billhook could not be loaded.';
    }
    // Without storage, reloads can't be counted.
    reloadIfThatHelps(deps).catch(() => undefined);
  });
}
