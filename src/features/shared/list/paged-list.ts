import type { ReadOnly } from '#offline/saved-read.ts';
import { createObservable, type Observable } from '#shared/observable.ts';
import { callFailure } from '../call-failure.ts';

/** One page of a list as the server answers it; `next_cursor` is null on the last. */
export interface Page<Row> {
  readonly items: readonly Row[];
  readonly next_cursor: string | null;
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
  readonly failure: string | null;
}

/** A list that grows at its end: its first page lies on the device, the others in memory. */
export interface PagedList<Row> {
  /** Its `load` also reads anew what was read after it. */
  readonly first: ReadOnly<Page<Row>>;
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
  failure: null,
} as const;

/** So many further pages are read anew at most; those behind them are asked for when they come into view. */
const mostAnew = 10;

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
type FetchPage<Row> = (cursor: string) => Promise<Page<Row>>;

/** Reads on until there are `most` further pages; what was read before a failure stays. */
async function grow<Row>(
  fetchPage: FetchPage<Row>,
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
    failure = callFailure(error, 'No more could be loaded.');
  }
  return { from: soFar.from, items, next, pages, underWay: false, isRenewing: false, failure };
}

/** A list by its first page, and the way to the others. */
export function createPagedList<Row>(first: ReadOnly<Page<Row>>, fetchPage: FetchPage<Row>): PagedList<Row> {
  const further = createObservable<FurtherPages<Row>>(none);
  // an answer to what was asked before the list was read anew is older, and not taken
  let era = 0;
  let renewal: Promise<void> | null = null;

  const end = () => first.getState().copy?.value.next_cursor ?? null;

  async function renew(): Promise<void> {
    const { pages } = further.get();
    if (pages === 0) return first.load();
    era += 1;
    const asked = era;
    further.set({ ...further.get(), underWay: false, isRenewing: true });
    await first.load();
    const from = end();
    const isFresh = first.getState().failure === null;
    const before = { ...further.get(), isRenewing: false };
    const after = isFresh
      ? await grow(fetchPage, { ...none, from, next: from }, Math.min(pages, mostAnew))
      : before;
    if (era === asked) further.set(after);
  }

  function load(): Promise<void> {
    renewal ??= renew().finally(() => {
      renewal = null;
    });
    return renewal;
  }

  return {
    first: { ...first, load },
    further,
    async loadMore() {
      const from = end();
      const known = further.get();
      if (from === null || known.isRenewing) return;
      const soFar = known.from === from ? known : { ...none, from, next: from };
      if (soFar.underWay || soFar.next === null) return;
      further.set({ ...soFar, underWay: true, failure: null });
      const asked = era;
      const grown = await grow(fetchPage, soFar, soFar.pages + 1);
      if (era === asked && further.get().from === from) further.set(grown);
    },
    forget() {
      era += 1;
      first.forget();
      further.set(none);
    },
  };
}
