import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { invalidProps } from '#ui/field.tsx';
import { amountBound, type ListSearch } from './list-search.ts';
import { useTyped } from './use-typed.ts';
import './list-ranges.css';

interface BoundProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Day({ label, value, onChange }: BoundProps) {
  return (
    <label className="list-bound">
      <span>{label}</span>
      <input
        className="field-control"
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        value={value}
        onChange={(event) => {
          // An incomplete date also has the value ''; ignore it unless the field is really empty.
          if (event.target.validity.valid) onChange(event.target.value);
        }}
      />
    </label>
  );
}

function Amount({ label, value, onChange }: BoundProps) {
  const id = useId();
  const [typed, setTyped] = useTyped(value, onChange);
  const isNone = value !== '' && amountBound(value) === undefined;
  const error = isNone ? words.lists.enterAmount(label) : undefined;
  return (
    <div className="list-bound">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field-control"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...invalidProps(id, error)}
      />
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface ListRangesProps {
  search: ListSearch;
  onChange: (part: ListSearch) => void;
}

/** Date and amount ranges. Collapsed on phones to save space. */
export function ListRanges({ search, onChange }: ListRangesProps) {
  const { from = '', to = '', amount_from: least = '', amount_to: most = '' } = search;
  const set = [from, to, least, most].filter((bound) => bound !== '').length;
  const id = useId();
  const [isOpen, setOpen] = useState(set > 0);
  return (
    <>
      <div className="list-more">
        <Button
          look="secondary"
          aria-label={words.lists.dateAndAmount(set)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
          {set > 0 && (
            <span className="list-more-count" aria-hidden="true">
              {set}
            </span>
          )}
        </Button>
      </div>
      <div id={id} className={isOpen ? 'list-ranges' : 'list-ranges list-ranges-closed'}>
        <Day label={words.lists.from} value={from} onChange={(day) => onChange({ from: day })} />
        <Day label={words.lists.to} value={to} onChange={(day) => onChange({ to: day })} />
        <Amount
          label={words.lists.totalFrom}
          value={least}
          onChange={(amount) => onChange({ amount_from: amount })}
        />
        <Amount
          label={words.lists.totalTo}
          value={most}
          onChange={(amount) => onChange({ amount_to: amount })}
        />
      </div>
    </>
  );
}
