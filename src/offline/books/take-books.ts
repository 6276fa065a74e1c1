import type { Api } from '#api/client.ts';
import { orGiveUp } from '#api/or-give-up.ts';
import { recordKinds } from '#shared/contract/record-kinds.ts';
import { listChanges, listRecords, type BookRecord } from '#shared/contract/records.ts';
import * as v from 'valibot';
import { breathe } from './breathe.ts';
import { booksSchema, type Mark } from './mark.ts';

/** Where books are kept: `books-database.ts`. */
export interface BooksStore {
  readMark: (owner: string) => Promise<Mark | null>;
  beginBooks: (records: readonly BookRecord[], mark: Mark, isAllowed: () => boolean) => Promise<void>;
  putRecords: (records: readonly BookRecord[], mark: Mark, before: Mark) => Promise<boolean>;
  countRecords: () => Promise<number>;
}

export interface Taking {
  readonly api: Api;
  readonly store: BooksStore;
  readonly owner: string;
  /** False once somebody else is signed in, or nobody. */
  readonly isOwner: () => boolean;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** False where data are dear or storage is short: then only what is current is taken. */
  readonly mayTakePast: () => Promise<boolean>;
}

/** Rows per page (the server's limit). */
const limit = '100';
/** Of the records that only come if asked for. */
const include = 'items,recurring,price_lists' as const;

/**
 * The calls as in the contract, but for the values: checking them all took a fifth of the time, and each is checked when
 * it is read.
 */
const unchecked = {
  items: v.array(v.object({ kind: v.picklist(recordKinds), id: v.string(), value: v.unknown() })),
};
const recordsCall = { ...listRecords, output: v.object({ ...listRecords.output.entries, ...unchecked }) };
const changesCall = { ...listChanges, output: v.object({ ...listChanges.output.entries, ...unchecked }) };

/** Timeout of a page (milliseconds). A call that is never answered must not stop the books for good. */
const patience = 30_000;

/** The most records on a device. The earliest documents and payments are left out. */
const mostRecords = 60_000;

/**
 * Brings the books up to date: what is current first, then what changed, then the past. Goes on where it was stopped.
 * Rejects with `ApiError`, or if the device can't store.
 */
export async function takeBooks(taking: Taking): Promise<void> {
  let mark: Mark | null = await startOf(taking);
  // Changes of another epoch aren't those of this one.
  let freshIn: string | null = null;
  while (mark !== null && taking.isOwner()) {
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
  /** Null if the books were forgotten, or written by another tab. */
  readonly mark: Mark | null;
  readonly hasMore: boolean;
}

async function hasRoom({ store, mayTakePast }: Taking): Promise<boolean> {
  return (await mayTakePast()) && (await store.countRecords()) < mostRecords;
}

async function startOf(taking: Taking): Promise<Mark | null> {
  const mark = await taking.store.readMark(taking.owner);
  return mark?.schema === booksSchema ? mark : begin(taking);
}

/** Forgets what is there, and begins with the first page. */
async function begin({ api, store, owner, isOwner, now }: Taking): Promise<Mark | null> {
  const page = await patiently((signal) =>
    api(recordsCall, { query: { part: 'current', include, limit } }, { signal }),
  );
  const mark: Mark = {
    owner,
    schema: booksSchema,
    begunAt: now(),
    epoch: page.epoch,
    position: page.position,
    before: { current: page.before, past: page.position + 1 },
    pages: 1,
    trueAt: now(),
  };
  // Reading the page was a task of its own.
  await breathe();
  await store.beginBooks(unread(page.items), mark, isOwner);
  return isOwner() ? mark : null;
}

/** The next page of a first copy. Null if the books were forgotten, or written by another tab. */
async function takePage(taking: Taking, mark: Mark, part: 'current' | 'past'): Promise<Mark | null> {
  const { api, store } = taking;
  const query = { part, before: String(mark.before[part] ?? 0), include, limit };
  const page = await patiently((signal) => api(recordsCall, { query }, { signal }));
  if (page.epoch !== mark.epoch) return begin(taking);
  const next = { ...mark, before: { ...mark.before, [part]: page.before }, pages: mark.pages + 1 };
  return putPage(store, page.items, next, mark);
}

/** The next page of changes. */
async function follow(taking: Taking, mark: Mark): Promise<Followed> {
  const { api, store, now } = taking;
  const query = { epoch: mark.epoch, after: String(mark.position), include, limit };
  const page = await patiently((signal) => api(changesCall, { query }, { signal }));
  const hasMore = page.has_more;
  if (page.epoch !== mark.epoch) return { mark: await begin(taking), hasMore };
  const next = { ...mark, position: page.position, trueAt: hasMore ? mark.trueAt : now() };
  return { mark: await putPage(store, page.items, next, mark), hasMore };
}

/** Null if the books were forgotten, or written by another tab. */
async function putPage(
  store: BooksStore,
  items: readonly unknown[],
  next: Mark,
  before: Mark,
): Promise<Mark | null> {
  // Reading the page was a task of its own.
  await breathe();
  return (await store.putRecords(unread(items), next, before)) ? next : null;
}

/** They are checked when they are read. */
function unread(items: readonly unknown[]): readonly BookRecord[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return items as readonly BookRecord[];
}

function patiently<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(patience);
  return orGiveUp(call(signal), signal);
}
