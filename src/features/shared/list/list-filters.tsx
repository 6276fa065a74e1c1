import type { ReactNode } from 'react';
import '#ui/field.css';
import { SearchBox } from './search-box.tsx';
import type { useListSearch } from './use-list-search.ts';
import './list-filters.css';

interface ListFiltersProps {
  search: ReturnType<typeof useListSearch>;
  /** Words of the search; absent where the list cannot be searched. */
  searchLabel?: string;
  /** What a person reads for each status; the empty one stands for all. */
  statuses?: readonly (readonly [value: string, words: string])[];
  hasDays?: boolean;
  children?: ReactNode;
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="list-day">
      <span>{label}</span>
      <input
        className="field-control"
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        value={value}
        onChange={(event) => {
          // half a date is none yet, and empty only where it is emptied
          if (event.target.validity.valid) onChange(event.target.value);
        }}
      />
    </label>
  );
}

/** What narrows a list; all of it stands in the URL. */
export function ListFilters({ search, searchLabel, statuses, hasDays = false, children }: ListFiltersProps) {
  const [{ q = '', status = '', from = '', to = '' }, change] = search;
  return (
    <search className="list-filters">
      {searchLabel !== undefined && (
        <SearchBox label={searchLabel} value={q} onSearch={(words) => change({ q: words })} />
      )}
      {hasDays && (
        <div className="list-days">
          <Day label="From" value={from} onChange={(day) => change({ from: day })} />
          <Day label="To" value={to} onChange={(day) => change({ to: day })} />
        </div>
      )}
      {children}
      {statuses !== undefined && (
        <div className="list-statuses" role="group" aria-label="Status">
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
