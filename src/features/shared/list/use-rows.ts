import { useState, useSyncExternalStore } from 'react';
import type { SavedReadState } from '#offline/saved-read.ts';
import { useSavedRead } from '../saved/use-saved.ts';
import { rowsOf, type FurtherPages, type ListedRows, type Page, type PagedList } from './paged-list.ts';

/** A list as its screen shows it. */
export interface ShownList<Row> {
  /** Null until something is loaded. */
  readonly listed: ListedRows<Row> | null;
  /** The list whose rows they are. */
  readonly of: PagedList<Row>;
  /** The rows belong to the previous filter; new ones are loading. */
  readonly isOutdated: boolean;
  readonly first: SavedReadState<Page<Row>>;
  readonly further: FurtherPages<Row>;
}

/** Those that wait to be sent come first, until the list has them; where it can't be read, they are all there is. */
function withAhead<Row>(
  listed: ListedRows<Row> | null,
  ahead: readonly Row[],
  keyOf: (row: Row) => string,
  isUnreadable: boolean,
): ListedRows<Row> | null {
  if (listed === null) return isUnreadable && ahead.length > 0 ? { rows: ahead, hasMore: false } : null;
  const keys = new Set(ahead.length === 0 ? [] : listed.rows.map(keyOf));
  const missing = ahead.filter((row) => !keys.has(keyOf(row)));
  return missing.length === 0 ? listed : { ...listed, rows: [...missing, ...listed.rows] };
}

/** The rows of a list. After a filter change, the previous rows stay until the first response. */
export function useRows<Row>(
  list: PagedList<Row>,
  keyOf: (row: Row) => string,
  ahead: readonly Row[] = [],
): ShownList<Row> {
  const first = useSavedRead(list.first);
  const further = useSyncExternalStore(list.further.subscribe, list.further.get);
  const [last, setLast] = useState<PagedList<Row>>(list);
  const isKnown = first.copy !== null;
  if (isKnown && last !== list) setLast(list);

  const before = last.first.getState().copy;
  const isOutdated = !isKnown && last !== list && before !== null;
  const listed = isOutdated
    ? rowsOf(before.value, last.further.get(), keyOf)
    : first.copy && rowsOf(first.copy.value, further, keyOf);
  return {
    listed: withAhead(listed, ahead, keyOf, first.failure !== null),
    of: isOutdated ? last : list,
    isOutdated,
    first,
    further,
  };
}
