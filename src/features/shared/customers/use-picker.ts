import { useState, type KeyboardEvent } from 'react';
import type { Customer } from '#shared/contract/customers.ts';
import { useCustomerSearch } from './use-customer-search.ts';

/** The entry that an arrow key leads to; after the last comes the first. */
function moved(active: number, key: string, last: number): number {
  if (key === 'ArrowDown') return active >= last ? 0 : active + 1;
  return active <= 0 ? last : active - 1;
}

/** What is typed into a picker, what was found for it, and its keys. `typed` is null while it is closed. */
export function usePicker(onChoose: (customer: Customer) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  /** The name that a customer to be added begins with; null while none is added. */
  const [adding, setAdding] = useState<string | null>(null);
  const { found, failure } = useCustomerSearch(typed);

  function choose(customer: Customer): void {
    setTyped(null);
    setAdding(null);
    onChoose(customer);
  }

  function pick(index: number): void {
    const customer = found[index];
    if (customer !== undefined) return choose(customer);
    setAdding(typed?.trim() ?? '');
    setTyped(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isOpen = typed !== null;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(isOpen ? moved(active, event.key, found.length) : 0);
      if (!isOpen) setTyped('');
    }
    if (isOpen && event.key === 'Escape') setTyped(null);
    if (isOpen && event.key === 'Enter') {
      event.preventDefault();
      pick(active);
    }
  }

  function type(text: string): void {
    setTyped(text);
    setActive(0);
  }

  return {
    typed,
    active,
    adding,
    found,
    failure,
    type,
    open: () => setTyped((now) => now ?? ''),
    close: () => setTyped(null),
    stopAdding: () => setAdding(null),
    choose,
    pick,
    onKeyDown,
  };
}
