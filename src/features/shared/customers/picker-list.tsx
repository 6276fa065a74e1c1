import type { Customer } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';

interface PickerListProps {
  id: string;
  typed: string;
  found: readonly Customer[];
  failure: string | null;
  active: number;
  /** Index in `found`; one past the end creates a customer. */
  onPick: (index: number) => void;
}

function Words({ customer, typed }: { customer: Customer | null; typed: string }) {
  if (customer === null)
    return <b>{typed === '' ? words.customers.picker.addNew : words.customers.picker.addNamed(typed)}</b>;
  return (
    <>
      {customer.name}
      <span className="picker-note">{customer.email}</span>
    </>
  );
}

/** The matching customers, then an entry to create one. The focus stays in the field. */
export function PickerList({ id, typed, found, failure, active, onPick }: PickerListProps) {
  return (
    <div className="picker-list">
      {failure !== null && <p className="picker-note">{failure}</p>}
      <div id={`${id}-list`} role="listbox" aria-label={words.customers.title}>
        {[...found, null].map((customer, index) => (
          <button
            key={customer?.customer_id ?? 'new'}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="picker-option"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(index)}
          >
            <Words customer={customer} typed={typed.trim()} />
          </button>
        ))}
      </div>
    </div>
  );
}
