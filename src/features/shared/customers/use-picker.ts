import { useState, type KeyboardEvent } from 'react';
import type { Customer } from '#shared/contract/customers.ts';
import { moved } from '../picker/moved.ts';
import { useEnter } from '../use-enter.ts';
import { useCustomerSearch } from './use-customer-search.ts';

/** State and keyboard handling of a picker. `typed` is null while it is closed. `mayAdd`: what isn't found is added. */
export function usePicker(onChoose: (customer: Customer) => void, mayAdd: boolean) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  /** The initial name of a new customer; null if none is being created. */
  const [adding, setAdding] = useState<string | null>(null);
  const { q, found, failure } = useCustomerSearch(typed);
  const isAnswered = typed !== null && q === typed.trim();
  const { enter, cancel } = useEnter(isAnswered, () => pick(active));

  function choose(customer: Customer): void {
    setTyped(null);
    setAdding(null);
    onChoose(customer);
  }

  function pick(index: number): void {
    const customer = found[index];
    if (customer !== undefined) return choose(customer);
    if (!mayAdd) return;
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
    if (isOpen && event.key === 'Escape') close();
    if (isOpen && event.key === 'Enter') {
      event.preventDefault();
      enter();
    }
    if (isOpen && event.key === 'Tab') leave(event);
  }

  /** Going on takes what Enter would. The focus stays while that is looked for, or if it opens a dialog. */
  function leave(event: KeyboardEvent): void {
    if (event.shiftKey || (typed ?? '').trim() === '') return;
    if (!isAnswered || found[active] === undefined) event.preventDefault();
    enter();
  }

  function close(): void {
    cancel();
    setTyped(null);
  }

  function type(text: string): void {
    setTyped(text);
    setActive(0);
    cancel();
  }

  const open = () => setTyped((now) => now ?? '');
  const stopAdding = () => setAdding(null);
  const list = { typed, active, found, isAnswered, failure };
  return { ...list, adding, type, open, close, stopAdding, choose, pick, onKeyDown };
}
