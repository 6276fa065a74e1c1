import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { words as catalog } from '#shared/words/words.ts';
import '#ui/menu.css';
import { useDisclosure } from '../use-disclosure.ts';

export type Statuses = readonly (readonly [value: string, words: string])[];

interface MoreStatusesProps {
  statuses: Statuses;
  onChange: (status: string) => void;
}

/** The statuses that are asked for seldom. The chosen one is a chip beside it. */
export function MoreStatuses({ statuses, onChange }: MoreStatusesProps) {
  const { toggle, box, isOpen, setOpen, toggleFrom } = useDisclosure();
  const id = useId();

  function choose(status: string): void {
    onChange(status);
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    <div className="more-statuses" ref={box}>
      <button
        type="button"
        className="chip more-statuses-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={({ currentTarget }) => toggleFrom(currentTarget)}
      >
        {catalog.lists.more}
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} className="menu more-statuses-menu" hidden={!isOpen}>
        {statuses.map(([value, words]) => (
          <button key={value} type="button" className="menu-item" onClick={() => choose(value)}>
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}
