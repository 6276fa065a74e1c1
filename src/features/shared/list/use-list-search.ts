import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readListSearch, type ListSearch } from './list-search.ts';

/** The filters in the URL and a function to change some of them. They survive back and reload. */
export function useListSearch(): [ListSearch, (part: ListSearch) => void] {
  const search = readListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = useCallback(
    (part: ListSearch) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => readListSearch({ ...before, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [search, change];
}
