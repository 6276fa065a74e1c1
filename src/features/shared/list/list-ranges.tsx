import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { invalidProps } from '#ui/field.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { useIsPhone } from '../use-is-phone.ts';
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
      <span className="field-label">{label}</span>
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
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
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

function Bounds({ search, onChange }: ListRangesProps) {
  const { from = '', to = '', amount_from: least = '', amount_to: most = '' } = search;
  return (
    <>
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
    </>
  );
}

const none = { from: '', to: '', amount_from: '', amount_to: '' };

/** Over the list, which follows each change. */
function RangeSheet({ set, onClose, ...ranges }: ListRangesProps & { set: number; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The first field would have its day selected and bring up the keyboard.
  useEffect(() => focusHeading(box.current?.closest('dialog') ?? undefined), []);

  function clear(): void {
    ranges.onChange(none);
    onClose();
  }
  return (
    <Dialog
      title={words.lists.dateAndAmount(0)}
      closeWords={words.lists.showResults}
      onClose={onClose}
      {...(set > 0 && { other: { words: words.lists.clearFilters, onConfirm: clear } })}
    >
      <div ref={box} className="list-ranges">
        <Bounds {...ranges} />
      </div>
    </Dialog>
  );
}

/** Date and amount ranges, behind a button: in a sheet on phones, otherwise in a row of their own. */
export function ListRanges({ search, onChange }: ListRangesProps) {
  const { from, to, amount_from: least, amount_to: most } = search;
  const set = [from, to, least, most].filter((bound) => bound !== undefined && bound !== '').length;
  const id = useId();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(set > 0 && !isPhone);
  const opens = isPhone ? { 'aria-haspopup': 'dialog' as const } : isOpen && { 'aria-controls': id };
  return (
    <>
      <div className="list-more">
        <Button
          look="secondary"
          aria-label={words.lists.dateAndAmount(set)}
          title={words.lists.dateAndAmount(set)}
          aria-expanded={isOpen}
          {...opens}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          <span className="list-more-words">{words.lists.dateAndAmount(0)}</span>
          {set > 0 && (
            <span className="list-more-count" aria-hidden="true">
              {set}
            </span>
          )}
        </Button>
      </div>
      {!isPhone && isOpen && (
        <div id={id} className="list-ranges">
          <Bounds search={search} onChange={onChange} />
        </div>
      )}
      {isPhone && isOpen && (
        <RangeSheet search={search} set={set} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
