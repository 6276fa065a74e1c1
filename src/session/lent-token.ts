import { del, get, promisifyRequest, update } from 'idb-keyval';
import { reopeningStore } from '#shared/reopening-store.ts';

/**
 * The refresh token, lent to the service worker while something waits to be sent: it can't read local storage. Whoever
 * renews it writes the next one here before using it, so that neither is left with one that is used up.
 */
interface Lent {
  /** The user's ID. */
  readonly owner: string;
  readonly refresh: string;
  /** Those before it, one of which local storage may have. */
  readonly spent: readonly string[];
}

const store = reopeningStore('billhook-lent', 'lent');
const key = 'token';
/** Renewals without a page in between. A browser tries a few times at most. */
const mostSpent = 50;

/** Undefined: nobody is signed in, or nothing waits. Rejects without a database. */
export async function readLent(): Promise<Lent | undefined> {
  return get<Lent>(key, store);
}

/** Lends a user's present token. Call it inside the lock of renewals. */
export async function lend(owner: string, refresh: string): Promise<void> {
  await update<Lent>(
    key,
    (lent) => (lent?.owner === owner && lent.refresh === refresh ? lent : { owner, refresh, spent: [] }),
    store,
  );
}

export async function takeLentBack(): Promise<void> {
  await del(key, store);
}

/** The token that has come of this one: itself, unless the worker has renewed it. */
export async function latestOf(refresh: string): Promise<string> {
  const lent = await readLent();
  return lent?.spent.includes(refresh) === true ? lent.refresh : refresh;
}

/** Notes what `spent` was renewed to. False if it isn't lent any more. */
export async function follow(spent: string, next: string): Promise<boolean> {
  return store('readwrite', async (tokens) => {
    const lent = await promisifyRequest<Lent | undefined>(tokens.get(key));
    if (lent?.refresh === spent) {
      const all = [...lent.spent, spent].slice(-mostSpent);
      await promisifyRequest(tokens.put({ ...lent, refresh: next, spent: all }, key));
    }
    // The server repeats an answer that was lost.
    return lent?.refresh === spent || lent?.refresh === next;
  });
}
