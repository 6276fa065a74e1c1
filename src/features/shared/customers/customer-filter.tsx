import { getCustomer } from '#shared/contract/customers.ts';
import { words as catalog } from '#shared/words/words.ts';
import { FilterChip } from '../list/filter-chip.tsx';
import { useSaved } from '../saved/use-saved.ts';

/** Names the customer a list is filtered by, with a button to clear the filter. */
export function CustomerFilter({ id, onClear }: { id: string; onClear: () => void }) {
  const { copy } = useSaved(`customer ${id}`, getCustomer, { params: { id } });
  return <FilterChip words={copy?.value.name ?? catalog.customers.picker.one} onClear={onClear} />;
}
