import { words } from '#shared/words/words.ts';
import { CustomerFilter } from '../customers/customer-filter.tsx';
import { formatDay } from '../format-day.ts';
import { FilterChip } from './filter-chip.tsx';
import type { ListSearch } from './list-search.ts';

function dueWords({ due_from: from, due_to: to }: ListSearch): string | null {
  if (from !== undefined && to !== undefined) return words.lists.dueBetween(formatDay(from), formatDay(to));
  if (to !== undefined) return words.lists.dueBy(formatDay(to));
  return from === undefined ? null : words.lists.dueFrom(formatDay(from));
}

/** Filters set by links: customer, currency, item, due dates. Each can be cleared. */
export function FurtherFilters({
  search,
  onChange,
}: {
  search: ListSearch;
  onChange: (part: ListSearch) => void;
}) {
  const { customer, currency, item } = search;
  const due = dueWords(search);
  return (
    <>
      {customer !== undefined && <CustomerFilter id={customer} onClear={() => onChange({ customer: '' })} />}
      {currency !== undefined && <FilterChip words={currency} onClear={() => onChange({ currency: '' })} />}
      {item !== undefined && (
        <FilterChip words={words.lists.withItem(item)} onClear={() => onChange({ item: '' })} />
      )}
      {due !== null && <FilterChip words={due} onClear={() => onChange({ due_from: '', due_to: '' })} />}
    </>
  );
}
