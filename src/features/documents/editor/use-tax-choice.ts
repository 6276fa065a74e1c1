import { useState, type KeyboardEvent } from 'react';
import { taxOptions } from './tax-options.ts';

/** An open list: what was typed since it opened, and the option that Enter takes; -1 for none. */
interface Open {
  readonly typed: string | null;
  readonly active: number;
}

/** State and keys of the taxes to choose from. Enter goes on to the next line unless an option is active. */
export function useTaxChoice(known: readonly string[], onPick: (taxes: string) => void) {
  const [list, setList] = useState<Open | null>(null);
  const options = list === null ? [] : taxOptions(known, list.typed);
  const close = () => setList(null);

  function pick(taxes: string): void {
    onPick(taxes);
    close();
  }

  function move(by: 1 | -1): void {
    if (list === null) setList({ typed: null, active: 0 });
    else {
      // Up from none is the last.
      const from = by === -1 ? Math.max(list.active, 0) : list.active;
      setList({ ...list, active: (from + by + options.length) % Math.max(options.length, 1) });
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const chosen = list === null ? undefined : options[list.active];
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      pick(chosen);
    }
    if (event.key === 'Escape' || event.key === 'Enter') close();
  }

  return {
    options,
    active: list?.active ?? -1,
    pick,
    field: {
      onClick: () => setList({ typed: null, active: -1 }),
      onInput: (event: { readonly currentTarget: { readonly value: string } }) =>
        setList({ typed: event.currentTarget.value, active: -1 }),
      onBlurCapture: close,
      onKeyDown,
    },
  };
}
