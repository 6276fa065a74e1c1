import type { Api } from '#api/client.ts';
import { listChanges, listRecords, type BookRecord } from '#shared/contract/records.ts';
import { booksSchema, isCurrentWhole, type Mark } from './mark.ts';

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
  while (mark !== null && mark.before.current !== null) mark = await takePage(taking, mark, 'current');
  if (mark !== null) mark = await follow(taking, mark);
  while (mark !== null && mark.before.past !== null && (await hasRoom(taking)))
    mark = await takePage(taking, mark, 'past');
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

/** All changes since. Null if the books were forgotten meanwhile. */
async function follow(taking: Taking, from: Mark): Promise<Mark | null> {
  const { api, store, now, signal } = taking;
  let mark = from;
  for (;;) {
    const query = { epoch: mark.epoch, after: String(mark.position), limit };
    const page = await api(listChanges, { query }, { signal });
    if (page.epoch !== mark.epoch) return begin(taking);
    const trueAt = page.has_more || !isCurrentWhole(mark) ? mark.trueAt : now();
    mark = { ...mark, position: page.position, trueAt };
    if (!(await store.putRecords(page.items, mark))) return null;
    if (!page.has_more) return mark;
  }
}
