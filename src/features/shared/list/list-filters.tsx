import type { ReactNode } from 'react';
import { words as catalog } from '#shared/words/words.ts';
import { handFocusOn } from '#ui/hand-focus-on.ts';
import '#ui/field.css';
import { ListRanges } from './list-ranges.tsx';
import { MoreStatuses, type Statuses } from './more-statuses.tsx';
import { SearchBox } from './search-box.tsx';
import type { useListSearch } from './use-list-search.ts';
import { useTyped } from './use-typed.ts';
import '#ui/chip.css';
import './list-filters.css';

interface ListFiltersProps {
  search: ReturnType<typeof useListSearch>;
  /** Label of the search; absent if the list can't be searched. */
  searchLabel?: string;
  /** What the search looks at. */
  searchIn?: string;
  /** Labels by status, the usual ones first; the empty status means all. */
  statuses?: Statuses;
  /** What they are, if not statuses. */
  statusLabel?: string;
  /** The list can be filtered by date and amount. */
  hasRanges?: boolean;
  /** The list is in a narrow column: statuses are chosen from a menu. */
  isNarrow?: boolean;
  children?: ReactNode;
}

interface StatusesProps {
  label: string;
  statuses: Statuses;
  status: string;
  onChange: (status: string) => void;
}

/** How many statuses are beside the search. A wide screen has the others in a menu, unless one of them is chosen. */
const atHand = 5;

/** The pressed one is shown as such at once; the list follows. */
function StatusChips({ label, statuses, status, onChange }: StatusesProps) {
  const [chosen, choose] = useTyped(status, onChange, 0);
  const others = statuses.slice(atHand);
  return (
    <div className="chip-row" role="group" aria-label={label}>
      {statuses.map(([value, words], index) => (
        <button
          key={value}
          type="button"
          name="status"
          value={value}
          className={index < atHand ? 'chip' : 'chip chip-seldom'}
          aria-pressed={chosen === value}
          onClick={() => choose(value)}
        >
          {words}
        </button>
      ))}
      {others.length > 0 && <MoreStatuses statuses={others} onChange={choose} />}
    </div>
  );
}

function StatusMenu({ label, statuses, status, onChange }: StatusesProps) {
  return (
    <select
      className="field-control list-status-menu"
      aria-label={label}
      value={status}
      onChange={(event) => onChange(event.target.value)}
    >
      {statuses.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** The filters of a list. */
export function ListFilters({
  search,
  searchLabel,
  searchIn,
  statuses,
  statusLabel = catalog.lists.status,
  hasRanges = false,
  isNarrow = false,
  children,
}: ListFiltersProps) {
  const [filters, change] = search;
  const { q = '', status = '' } = filters;
  const StatusFilter = isNarrow ? StatusMenu : StatusChips;
  return (
    <search ref={handFocusOn} className="list-filters">
      {searchLabel !== undefined && (
        <SearchBox label={searchLabel} hint={searchIn} value={q} onSearch={(words) => change({ q: words })} />
      )}
      {hasRanges && <ListRanges search={filters} onChange={change} />}
      {children}
      {statuses !== undefined && (
        <StatusFilter
          label={statusLabel}
          statuses={statuses}
          status={status}
          onChange={(value) => change({ status: value })}
        />
      )}
    </search>
  );
}
