import { useCallback, useSyncExternalStore } from 'react';
import { readListSearch, type ListSearch } from '#features/shared/list/list-search.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { lastListOf } from '../list/last-list.ts';

const none: ListSearch = {};

interface SideSearch {
  type: DocumentType;
  search: ListSearch;
  change: (part: ListSearch) => void;
  /** Notes that the list is shown alone next. */
  leave: (document: string) => void;
}

/** The list beside a document and its filters: those of the last list, unless that was of another type. */
export function useSideSearch(area: DocumentType, shown: DocumentType | undefined): SideSearch {
  const last = lastListOf(useServices(), area);
  const known = useSyncExternalStore(last.subscribe, last.get);
  const type = shown ?? known?.type ?? area;
  const search = known?.type === type ? known.search : none;
  const change = useCallback(
    (part: ListSearch) => last.set({ type, search: readListSearch({ ...search, ...part }) }),
    [last, type, search],
  );
  const leave = useCallback((closed: string) => last.set({ type, search, closed }), [last, type, search]);
  return { type, search, change, leave };
}
