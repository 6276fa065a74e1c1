import { isServerThere } from './server-there.ts';

/** In the session storage: when this tab was last reloaded for a missing part (milliseconds since 1970, UTC). */
const key = 'billhook-reloaded-for-chunk';
/** A second reload within this time (milliseconds) would not find the part either. */
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
 * A part of the app that is gone, after an update, is had again by loading the page anew: at most once, and
 * never offline or over typed input. Meanwhile the error screen offers another try.
 */
export function recoverStaleChunks(deps: StaleChunkDeps): void {
  deps.page.addEventListener('vite:preloadError', (event) => {
    // the router knows the browsers' own words and would reload at once, offline too
    if ('payload' in event && event.payload instanceof Error) {
      event.payload.message = 'A part of Billhook could not be loaded.';
    }
    // without a storage nobody can count reloads
    reloadIfThatHelps(deps).catch(() => undefined);
  });
}
