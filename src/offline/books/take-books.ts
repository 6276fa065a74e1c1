import type { Api } from '#api/client.ts';
import { listChanges, listRecords, type BookRecord } from '#shared/contract/records.ts';
import { booksSchema, type Mark } from './mark.ts';

/** Where books are kept: `books-database.ts`. */
export interface BooksStore {
  readMark: (owner: string) => Promise<Mark | null>;
  beginBooks: (mark: Mark) => Promise<void>;
  putRecords: (records: readonly BookRecord[], mark: Mark) => Promise<boolean>;
  countRecords: () => Promise<number>;
}

export interface Taking {
  readonly api: Api;
  readonly store: BooksStore;
  readonly owner: string;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** False where data are dear or storage is short: then only what is current is taken. */
  readonly mayTakePast: () => Promise<boolean>;
  readonly signal: AbortSignal;
}

/** Rows per page (the server's limit). */
const limit = '100';

/** The most records on a device. The earliest documents and payments are left out. */
export const mostRecords = 60_000;

/**
 * Brings the books up to date: what is current first, then what changed, then the past. Goes on where it was stopped.
 * Rejects with `ApiError`, or if the device can't store.
 */
export async function takeBooks(taking: Taking): Promise<void> {
  let mark: Mark | null = await startOf(taking);
  // Changes of another epoch aren't those of this one.
  let freshIn: string | null = null;
  while (mark !== null) {
    if (mark.before.current !== null) mark = await takePage(taking, mark, 'current');
    else if (freshIn !== mark.epoch) {
      const followed: Followed = await follow(taking, mark);
      if (!followed.hasMore) freshIn = mark.epoch;
      mark = followed.mark;
    } else if (mark.before.past !== null && (await hasRoom(taking)))
      mark = await takePage(taking, mark, 'past');
    else return;
  }
}

interface Followed {
  /** Null if the books were forgotten meanwhile. */
  readonly mark: Mark | null;
  readonly hasMore: boolean;
}

async function hasRoom({ store, mayTakePast }: Taking): Promise<boolean> {
  return (await mayTakePast()) && (await store.countRecords()) < mostRecords;
}

async function startOf(taking: Taking): Promise<Mark> {
  const mark = await taking.store.readMark(taking.owner);
  return mark?.schema === booksSchema ? mark : begin(taking);
}

/** Forgets what is there, and begins with the first page. */
async function begin({ api, store, owner, now, signal }: Taking): Promise<Mark> {
  const page = await api(listRecords, { query: { part: 'current', limit } }, { signal });
  const mark: Mark = {
    owner,
    schema: booksSchema,
    epoch: page.epoch,
    position: page.position,
    before: { current: page.before, past: page.position + 1 },
    trueAt: now(),
  };
  await store.beginBooks(mark);
  await store.putRecords(page.items, mark);
  return mark;
}

/** The next page of a first copy. Null if the books were forgotten or are of another epoch. */
async function takePage(taking: Taking, mark: Mark, part: 'current' | 'past'): Promise<Mark | null> {
  const { api, store, signal } = taking;
  const query = { part, before: String(mark.before[part] ?? 0), limit };
  const page = await api(listRecords, { query }, { signal });
  if (page.epoch !== mark.epoch) return begin(taking);
  const next = { ...mark, before: { ...mark.before, [part]: page.before } };
  return (await store.putRecords(page.items, next)) ? next : null;
}

/** The next page of changes. */
async function follow(taking: Taking, mark: Mark): Promise<Followed> {
  const { api, store, now, signal } = taking;
  const query = { epoch: mark.epoch, after: String(mark.position), limit };
  const { epoch, position, items, has_more: hasMore } = await api(listChanges, { query }, { signal });
  if (epoch !== mark.epoch) return { mark: await begin(taking), hasMore };
  const next = { ...mark, position, trueAt: hasMore ? mark.trueAt : now() };
  return { mark: (await store.putRecords(items, next)) ? next : null, hasMore };
}
