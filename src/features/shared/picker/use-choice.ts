import { useState, type KeyboardEvent } from 'react';
import { moved } from './moved.ts';

/** An open list: what was typed since it opened, and the index of the option that Enter takes; -1 for none. */
interface Open {
  readonly typed: string | null;
  readonly active: number;
}

interface Move {
  readonly active: number;
  readonly key: string;
}

interface Choice<Option> {
  /** The options for what was typed; null if nothing was since the list opened. */
  readonly offer: (typed: string | null) => readonly Option[];
  /** The option that an arrow key makes active; usually the next. */
  readonly next?: (options: readonly Option[], move: Move) => number;
  readonly onPick: (option: Option) => void;
}

/** State and keys of a field that offers a list. Enter goes on to the next line unless an option is active. */
export function useChoice<Option>({ offer, next, onPick }: Choice<Option>) {
  const [list, setList] = useState<Open | null>(null);
  const options = list === null ? [] : offer(list.typed);
  const close = () => setList(null);

  function pick(index: number): void {
    const option = options[index];
    close();
    if (option !== undefined) onPick(option);
  }

  function move(key: string): void {
    const { typed, active } = list ?? { typed: null, active: -1 };
    const offered = offer(typed);
    const to = next?.(offered, { active, key }) ?? moved(active, key, offered.length - 1);
    setList({ typed, active: to });
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
    isOpen: list !== null,
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
