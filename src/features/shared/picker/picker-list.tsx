import { useEffect, useRef, type ReactNode } from 'react';
import './picker.css';

/** An entry of a list to pick from. */
export interface PickerOption {
  readonly key: string;
  readonly words: ReactNode;
}

interface PickerListProps {
  /** The field's id: the list is `<id>-list`, and its options are `<id>-0` and so on. */
  id: string;
  label: string;
  options: readonly PickerOption[];
  /** Index of the option that Enter takes; -1 for none. */
  active: number;
  /** Above the options. */
  note?: string | null;
  onPick: (index: number) => void;
}

/** What a field offers. The focus stays in the field. */
export function PickerList({ id, label, options, active, note = null, onPick }: PickerListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div className="picker-list" ref={list}>
      {note !== null && <p className="picker-note">{note}</p>}
      <div id={`${id}-list`} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <button
            key={option.key}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="picker-option"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(index)}
          >
            {option.words}
          </button>
        ))}
      </div>
    </div>
  );
}
