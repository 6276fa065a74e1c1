import type { ReactNode } from 'react';
import { words as catalog } from '#shared/words/words.ts';
import '#ui/field.css';
import { ListRanges } from './list-ranges.tsx';
import { SearchBox } from './search-box.tsx';
import type { useListSearch } from './use-list-search.ts';
import '#ui/chip.css';
import './list-filters.css';

interface ListFiltersProps {
  search: ReturnType<typeof useListSearch>;
  /** Label of the search; absent if the list can't be searched. */
  searchLabel?: string;
  /** Labels by status; the empty status means all. */
  statuses?: readonly (readonly [value: string, words: string])[];
  /** The list can be filtered by date and amount. */
  hasRanges?: boolean;
  children?: ReactNode;
}

/** The filters of a list, kept in the URL. */
export function ListFilters({
  search,
  searchLabel,
  statuses,
  hasRanges = false,
  children,
}: ListFiltersProps) {
  const [filters, change] = search;
  const { q = '', status = '' } = filters;
  return (
    <search className="list-filters">
      {searchLabel !== undefined && (
        <SearchBox label={searchLabel} value={q} onSearch={(words) => change({ q: words })} />
      )}
      {hasRanges && <ListRanges search={filters} onChange={change} />}
      {children}
      {statuses !== undefined && (
        <div className="chip-row" role="group" aria-label={catalog.lists.status}>
          {statuses.map(([value, words]) => (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={status === value}
              onClick={() => change({ status: value })}
            >
              {words}
            </button>
          ))}
        </div>
      )}
    </search>
  );
}
