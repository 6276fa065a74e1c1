import { useSyncExternalStore } from 'react';
import type { PagedList } from './paged-list.ts';

/** False for a list that is known to be empty: then only the middle of the screen has the main action. */
export function useHasEntries<Row>({ first }: PagedList<Row>, isFiltered: boolean): boolean {
  return useSyncExternalStore(
    first.subscribe,
    () => isFiltered || first.getState().copy?.value.items.length !== 0,
  );
}
