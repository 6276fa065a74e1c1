import { X } from 'lucide-react';
import { getCustomer } from '#shared/contract/customers.ts';
import '#ui/chip.css';
import { useSaved } from '../saved/use-saved.ts';

/** Says whose documents or payments are listed, and lists everybody's again. */
export function CustomerFilter({ id, onClear }: { id: string; onClear: () => void }) {
  const { copy } = useSaved(`customer ${id}`, getCustomer, { params: { id } });
  const name = copy?.value.name ?? 'One customer';
  return (
    <button type="button" className="chip chip-removable" aria-label={`Not only ${name}`} onClick={onClear}>
      {name} <X size={16} aria-hidden="true" />
    </button>
  );
}
