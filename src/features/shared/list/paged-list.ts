import { orGiveUp } from '#api/or-give-up.ts';
import type { ReadOnly } from '#offline/saved-read.ts';
import { createObservable, type Observable } from '#shared/observable.ts';
import { words } from '#shared/words/words.ts';
import { callFailure } from '../call-failure.ts';

/** A page as the server returns it; `next_cursor` is null on the last. */
export interface Page<Row> {
  readonly items: readonly Row[];
  readonly next_cursor: string | null;
  /** Set if a search stopped early. */
  readonly is_cut?: true | undefined;
  /** Set if a search looked at notes of the latest rows only. */
  readonly are_notes_cut?: true | undefined;
}

/** The pages after the first. Valid only while the first page ends at the same cursor. */
export interface FurtherPages<Row> {
  /** The first page's cursor that they continue. */
  readonly from: string | null;
  readonly items: readonly Row[];
  readonly next: string | null;
  /** Number of pages. */
  readonly pages: number;
  readonly underWay: boolean;
  /** The list is being reloaded; until then these rows stay. */
  readonly isRenewing: boolean;
  /** Reloading failed: the rows are old, and asking for more reloads everything. */
  readonly isStale: boolean;
  readonly failure: string | null;
}

/** A list with infinite scroll: the first page is saved on the device, the others are in memory. */
export interface PagedList<Row> {
  /** Its `load` also reloads the further pages. A call during a load causes one more. */
  readonly first: ReadOnly<Page<Row>>;
  /** The first page without the others. */
  readonly firstOnly: ReadOnly<Page<Row>>;
  readonly further: Observable<FurtherPages<Row>>;
  /** Loads the next page if there is one and none is loading. */
  readonly loadMore: () => Promise<void>;
  readonly forget: () => void;
}

/** The rows loaded so far, and whether these are all. */
export interface ListedRows<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

const none = {
  from: null,
  items: [],
  next: null,
  pages: 0,
  underWay: false,
  isRenewing: false,
  isStale: false,
  failure: null,
} as const;

/** The most further pages to reload; the rest loads when scrolled into view. */
const mostAnew = 10;

/** Timeout of a further page in milliseconds. A list can't be reloaded while it waits for one. */
const pagePatience = 10_000;

/** All rows, first page and further pages. A row that moved between pages appears once. */
export function rowsOf<Row>(
  first: Page<Row>,
  further: FurtherPages<Row>,
  keyOf: (row: Row) => string,
): ListedRows<Row> {
  const isContinued = further.isRenewing || further.from === first.next_cursor;
  if (further.from === null || !isContinued) {
    return { rows: first.items, hasMore: first.next_cursor !== null };
  }
  const known = new Set(first.items.map(keyOf));
  const rest = further.items.filter((row) => !known.has(keyOf(row)));
  return { rows: [...first.items, ...rest], hasMore: further.next !== null };
}

/** Loads the page after a cursor, with `loaded` rows before it; rejects with `ApiError`. */
type FetchPage<Row> = (cursor: string, signal: AbortSignal, loaded: number) => Promise<Page<Row>>;

/** `fetchPage` with a timeout. */
function patiently<Row>(fetchPage: FetchPage<Row>, patience: number) {
  return (cursor: string, loaded: number) => {
    const signal = AbortSignal.timeout(patience);
    return orGiveUp(fetchPage(cursor, signal, loaded), signal);
  };
}

/** Loads pages until there are `most` further ones; on failure, keeps those already loaded. */
async function grow<Row>(
  fetchPage: (cursor: string, loaded: number) => Promise<Page<Row>>,
  soFar: FurtherPages<Row>,
  most: number,
): Promise<FurtherPages<Row>> {
  const items = [...soFar.items];
  let { next, pages } = soFar;
  let failure: string | null = null;
  try {
    while (pages < most && next !== null) {
      const page = await fetchPage(next, items.length);
      items.push(...page.items);
      next = page.next_cursor;
      pages += 1;
    }
  } catch (error) {
    failure = callFailure(error, words.lists.moreFailed);
  }
  return { ...none, from: soFar.from, items, next, pages, failure };
}

/**
 * Runs `work` one at a time. A call during a run may be about newer data, so `work` runs once more afterwards,
 * unless it failed. Calls in the same moment share a run.
 */
function onceMore(work: () => Promise<boolean>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isBegun = false;
  let isAskedAgain = false;

  async function run(): Promise<void> {
    isAskedAgain = false;
    const isDone = await work();
    if (isDone && isAskedAgain) await run();
  }

  return () => {
    if (running !== null) {
      isAskedAgain ||= isBegun;
      return running;
    }
    isBegun = false;
    queueMicrotask(() => {
      isBegun = true;
    });
    running = run().finally(() => {
      running = null;
    });
    return running;
  };
}

/** A list made of its first page and a way to load more. Each page times out after `patience` milliseconds. */
export function createPagedList<Row>(
  first: ReadOnly<Page<Row>>,
  fetchPage: FetchPage<Row>,
  patience = pagePatience,
): PagedList<Row> {
  const fetchFurther = patiently(fetchPage, patience);
  const fetchNext = (cursor: string, further: number) =>
    fetchFurther(cursor, further + (first.getState().copy?.value.items.length ?? 0));
  const further = createObservable<FurtherPages<Row>>(none);
  // Responses requested before a reload are ignored.
  let era = 0;

  const end = () => first.getState().copy?.value.next_cursor ?? null;

  /** The further pages after a reloaded first one. On failure, the previous ones. */
  async function renewedFrom(from: string | null, before: FurtherPages<Row>): Promise<FurtherPages<Row>> {
    const fresh = await grow(fetchNext, { ...none, from, next: from }, Math.min(before.pages, mostAnew));
    return fresh.failure === null ? fresh : { ...before, from, isStale: true, failure: fresh.failure };
  }

  /** True if the first page could be loaded. */
  async function renew(): Promise<boolean> {
    const before = { ...further.get(), underWay: false };
    if (before.pages > 0) {
      era += 1;
      further.set({ ...before, isRenewing: true, failure: null });
    }
    const asked = era;
    await first.load();
    const isFresh = first.getState().failure === null;
    if (before.pages === 0) return isFresh;
    const after = isFresh ? await renewedFrom(end(), before) : before;
    if (era === asked) further.set(after);
    return isFresh;
  }

  const load = onceMore(renew);

  return {
    first: { ...first, load },
    firstOnly: first,
    further,
    async loadMore() {
      const from = end();
      const known = further.get();
      if (known.isStale && !known.isRenewing) return load();
      if (from === null || known.isRenewing) return;
      const soFar = known.from === from ? known : { ...none, from, next: from };
      if (soFar.underWay || soFar.next === null) return;
      further.set({ ...soFar, underWay: true, failure: null });
      const asked = era;
      const grown = await grow(fetchNext, soFar, soFar.pages + 1);
      if (era === asked && further.get().from === from) further.set(grown);
    },
    forget() {
      era += 1;
      first.forget();
      further.set(none);
    },
  };
}
