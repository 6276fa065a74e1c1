import { useState, type KeyboardEvent } from 'react';
import { nextOption, taxOptions } from './tax-options.ts';

/** An open list: the taxes known when it opened, what was typed since, and the option that Enter takes; -1 for none. */
interface Open {
  readonly known: readonly string[];
  readonly typed: string | null;
  readonly active: number;
}

interface TaxField {
  /** The taxes in the field. */
  readonly present: string;
  readonly known: () => readonly string[];
  readonly onPick: (taxes: string) => void;
}

/** State and keys of the taxes to choose from. Enter goes on to the next line unless an option is active. */
export function useTaxChoice({ present, known, onPick }: TaxField) {
  const [list, setList] = useState<Open | null>(null);
  const options = list === null ? [] : taxOptions(list.known, list.typed);
  const opened = (): Open => list ?? { known: known(), typed: null, active: -1 };
  const close = () => setList(null);

  function pick(index: number): void {
    const taxes = options[index];
    if (taxes !== undefined) onPick(taxes);
    close();
  }

  function move(key: string): void {
    const { active, ...open } = opened();
    const offered = taxOptions(open.known, open.typed);
    setList({ ...open, active: nextOption(offered, { active, present, key }) });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey } = event;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && !altKey) {
      event.preventDefault();
      move(key);
    }
    if (key === 'Enter' && list !== null && list.active >= 0) {
      event.preventDefault();
      event.stopPropagation();
      pick(list.active);
    }
    if (key === 'Escape' || key === 'Enter') close();
  }

  return {
    options,
    active: list?.active ?? -1,
    pick,
    field: {
      onClick: () => setList({ ...opened(), typed: null, active: -1 }),
      onInput: (event: { readonly currentTarget: { readonly value: string } }) =>
        setList({ ...opened(), typed: event.currentTarget.value, active: -1 }),
      onBlurCapture: close,
      onKeyDown,
    },
  };
}
