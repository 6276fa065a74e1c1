import { orGiveUp } from '#api/or-give-up.ts';
import type { ReadOnly } from '#offline/saved-read.ts';
import { createObservable, type Observable } from '#shared/observable.ts';
import { words } from '#shared/words/words.ts';
import { callFailure } from '../call-failure.ts';

/** One page of a list as the server answers it; `next_cursor` is null on the last. */
export interface Page<Row> {
  readonly items: readonly Row[];
  readonly next_cursor: string | null;
  /** There where a search reads less than what may match. */
  readonly is_cut?: true | undefined;
  /** There where a search looked for words within notes among the latest rows only. */
  readonly are_notes_cut?: true | undefined;
}

/** The pages after the first. They hold only as long as the first ends where they began. */
export interface FurtherPages<Row> {
  /** The first page's cursor that they continue. */
  readonly from: string | null;
  readonly items: readonly Row[];
  readonly next: string | null;
  /** How many they are. */
  readonly pages: number;
  readonly underWay: boolean;
  /** The whole list is being read anew; until that is done these rows stay. */
  readonly isRenewing: boolean;
  /** Reading them anew failed: the rows are those from before, and asking for more reads all anew. */
  readonly isStale: boolean;
  readonly failure: string | null;
}

/** A list that grows at its end: its first page lies on the device, the others in memory. */
export interface PagedList<Row> {
  /** Its `load` also reads anew what was read after it; asked for meanwhile, it does so once more. */
  readonly first: ReadOnly<Page<Row>>;
  /** The first page by itself, for whoever needs no more. */
  readonly firstOnly: ReadOnly<Page<Row>>;
  readonly further: Observable<FurtherPages<Row>>;
  /** Asks for the next page, where there is one and none is on its way. */
  readonly loadMore: () => Promise<void>;
  readonly forget: () => void;
}

/** What a list has so far, in order, and whether that is all. */
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

/** So many further pages are read anew at most; those behind them are asked for when they come into view. */
const mostAnew = 10;

/** Milliseconds that a further page may take; a list that waits for one cannot be read anew. */
const pagePatience = 10_000;

/** First and further pages in one. A row that moved from one page to another meanwhile stands once. */
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

/** Asks for the page after a cursor; rejects with `ApiError`. */
type FetchPage<Row> = (cursor: string, signal: AbortSignal) => Promise<Page<Row>>;

/** `fetchPage`, given up after `patience`. */
function patiently<Row>(fetchPage: FetchPage<Row>, patience: number) {
  return (cursor: string) => {
    const signal = AbortSignal.timeout(patience);
    return orGiveUp(fetchPage(cursor, signal), signal);
  };
}

/** Reads on until there are `most` further pages; what was read before a failure stays. */
async function grow<Row>(
  fetchPage: (cursor: string) => Promise<Page<Row>>,
  soFar: FurtherPages<Row>,
  most: number,
): Promise<FurtherPages<Row>> {
  const items = [...soFar.items];
  let { next, pages } = soFar;
  let failure: string | null = null;
  try {
    while (pages < most && next !== null) {
      const page = await fetchPage(next);
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
 * `work`, one run at a time. Who asks while one is under way may know of something newer than it read: it runs once
 * more at its end, unless it failed. Those who ask in the same moment share a run.
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

/** A list by its first page, and the way to the others, each of which may take `patience` (milliseconds). */
export function createPagedList<Row>(
  first: ReadOnly<Page<Row>>,
  fetchPage: FetchPage<Row>,
  patience = pagePatience,
): PagedList<Row> {
  const fetchNext = patiently(fetchPage, patience);
  const further = createObservable<FurtherPages<Row>>(none);
  // an answer to what was asked before the list was read anew is older, and not taken
  let era = 0;

  const end = () => first.getState().copy?.value.next_cursor ?? null;

  /** The further pages behind a first one that was just read; where one fails, those from before. */
  async function renewedFrom(from: string | null, before: FurtherPages<Row>): Promise<FurtherPages<Row>> {
    const fresh = await grow(fetchNext, { ...none, from, next: from }, Math.min(before.pages, mostAnew));
    return fresh.failure === null ? fresh : { ...before, from, isStale: true, failure: fresh.failure };
  }

  /** True where the first page could be read. */
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
