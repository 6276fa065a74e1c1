import { isStoredCopy, type StoredCopy } from '#shared/saved-copies.ts';
import type { PageMessage } from '#shared/worker-messages.ts';

/** Copies of answers on the device. It may be full, closed or forbidden: then there is no copy, and no error. */
export interface CopyStore {
  read: (key: string) => Promise<StoredCopy | null>;
  keep: (key: string, copy: StoredCopy) => void;
  /** Drops every copy, of everybody. */
  forgetAll: () => void;
}

const database = () => import('./copies-database.ts');

/** A database that never answers, as one blocked by another tab, counts as empty (milliseconds). */
const readPatience = 2_000;

function nothing(): void {
  // a copy that can't be kept or dropped changes nothing on the screen
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
 * The worker writes, once it controls the page: it outlives the tab, and is one writer for all tabs. On the
 * first visit the page writes itself (docs/decisions/006).
 */
export function createCopyStore(device: Navigator): CopyStore {
  function tellWorker(message: PageMessage): boolean {
    // there are no workers on plain http
    const worker = 'serviceWorker' in device ? device.serviceWorker.controller : null;
    // a worker's postMessage knows no target origin: it is of this origin
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
      // the worker too, or a copy that it is about to write would come after
      tellWorker({ kind: 'forget_copies', at: Date.now() });
      database()
        .then(({ clearCopies }) => clearCopies(), nothing)
        .catch(nothing);
    },
  };
}
