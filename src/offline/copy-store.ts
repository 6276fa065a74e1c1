import { importOnce } from '#shared/import-once.ts';
import { isStoredCopy, type StoredCopy } from '#shared/saved-copies.ts';
import type { PageMessage } from '#shared/worker-messages.ts';

/** Responses saved on the device. If the storage is full, closed or forbidden, nothing is saved and nothing throws. */
export interface CopyStore {
  read: (key: string) => Promise<StoredCopy | null>;
  keep: (key: string, copy: StoredCopy) => void;
  /** Deletes all saved data of all users. */
  forgetAll: () => void;
}

const database = importOnce(() => import('./copies-database.ts'));

/** A database that doesn't answer, for example blocked by another tab, counts as empty (milliseconds). */
const readPatience = 2_000;

function nothing(): void {
  // A failed read or write of saved data doesn't affect the screen.
}

async function read(key: string): Promise<StoredCopy | null> {
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(resolve, readPatience, undefined);
  });
  try {
    const found = await Promise.race([database().then(({ readCopy }) => readCopy(key)), tooLate]);
    return isStoredCopy(found) ? found : null;
  } catch {
    return null;
  }
}

/**
 * The service worker writes once it controls the page, because it outlives the tab and serves all tabs. On the
 * first visit the page writes itself (docs/decisions/006).
 */
export function createCopyStore(device: Navigator): CopyStore {
  function tellWorker(message: PageMessage): boolean {
    // Missing on plain HTTP.
    const worker = 'serviceWorker' in device ? device.serviceWorker.controller : null;
    // A worker's postMessage has no target origin; workers are same-origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker?.postMessage(message);
    return worker !== null;
  }

  return {
    read,
    keep(key, copy) {
      if (tellWorker({ kind: 'keep_copy', key, copy })) return;
      database()
        .then(({ writeCopy }) => writeCopy(key, copy), nothing)
        .catch(nothing);
    },
    forgetAll() {
      // The worker must know, too, or a pending write would come after the deletion.
      tellWorker({ kind: 'forget_copies', at: Date.now() });
      database()
        .then(({ clearCopies }) => clearCopies(), nothing)
        .catch(nothing);
    },
  };
}
