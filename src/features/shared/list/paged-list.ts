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
  readonly underWay: boolean;
  readonly failure: string | null;
}

/** A list that grows at its end: its first page lies on the device, the others in memory. */
export interface PagedList<Row> {
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

const none = { from: null, items: [], next: null, underWay: false, failure: null } as const;

/** First and further pages in one. A row that moved from one page to another meanwhile stands once. */
export function rowsOf<Row>(
  first: Page<Row>,
  further: FurtherPages<Row>,
  keyOf: (row: Row) => string,
): ListedRows<Row> {
  if (further.from === null || further.from !== first.next_cursor) {
    return { rows: first.items, hasMore: first.next_cursor !== null };
  }
  const known = new Set(first.items.map(keyOf));
  const rest = further.items.filter((row) => !known.has(keyOf(row)));
  return { rows: [...first.items, ...rest], hasMore: further.next !== null };
}

/** `fetchPage` asks for the page after a cursor and rejects with `ApiError`. */
export function createPagedList<Row>(
  first: ReadOnly<Page<Row>>,
  fetchPage: (cursor: string) => Promise<Page<Row>>,
): PagedList<Row> {
  const further = createObservable<FurtherPages<Row>>(none);

  async function ask(from: string, soFar: FurtherPages<Row>): Promise<void> {
    const cursor = soFar.next ?? from;
    further.set({ ...soFar, underWay: true, failure: null });
    try {
      const page = await fetchPage(cursor);
      if (further.get().from !== from) return;
      further.set({
        ...soFar,
        items: [...soFar.items, ...page.items],
        next: page.next_cursor,
        underWay: false,
        failure: null,
      });
    } catch (error) {
      if (further.get().from !== from) return;
      further.set({ ...soFar, underWay: false, failure: callFailure(error, 'No more could be loaded.') });
    }
  }

  return {
    first,
    further,
    async loadMore() {
      const from = first.getState().copy?.value.next_cursor ?? null;
      if (from === null) return;
      const isContinued = further.get().from === from;
      const soFar = isContinued ? further.get() : { ...none, from, next: from };
      if (soFar.underWay || soFar.next === null) return;
      await ask(from, soFar);
    },
    forget() {
      first.forget();
      further.set(none);
    },
  };
}
