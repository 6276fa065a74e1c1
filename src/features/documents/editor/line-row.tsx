import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { memo, type ComponentPropsWithoutRef, type KeyboardEvent } from 'react';
import type { FieldError } from '#api/api-error.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { unitChoices } from '../units.ts';
import { lineField } from './draft-body.ts';
import type { DraftLine } from './draft.ts';
import type { LineActions } from './line-actions.ts';

interface LineRowProps {
  line: DraftLine;
  index: number;
  count: number;
  /** The line's amount; it is formatted only where it changed. */
  total: MinorUnits;
  currency: string;
  problems: readonly FieldError[];
  actions: LineActions;
  /** Adds a line below this one and goes there. */
  onEnter: (key: string) => void;
  onRemove: (key: string) => void;
}

type TextName = 'description' | 'quantity' | 'unit_price' | 'discount' | 'taxes';

/** The id of a line's field in the page. */
export function lineFieldId(key: string, field: string): string {
  return `line-${key}-${field}`;
}

interface CellProps extends ComponentPropsWithoutRef<'input'> {
  row: LineRowProps;
  name: TextName;
  label: string;
}

function TextCell({ row: { line, index, problems, actions }, name, label, ...input }: CellProps) {
  const id = lineFieldId(line.key, name);
  const problem = problems.find(({ path }) => path === lineField(line.key, name))?.message;
  return (
    <div className={`line-cell line-${name}`}>
      <label className="line-label" htmlFor={id}>
        {label}
        <span className="visually-hidden">, line {index + 1}</span>
      </label>
      <input
        id={id}
        className="field-control"
        autoComplete="off"
        value={line[name]}
        onChange={(event) => actions.change(line.key, { [name]: event.target.value })}
        {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        {...input}
      />
      {problem !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  );
}

function UnitCell({ row: { line, index, actions } }: { row: LineRowProps }) {
  const id = lineFieldId(line.key, 'unit');
  return (
    <div className="line-cell line-unit">
      <label className="line-label" htmlFor={id}>
        Unit<span className="visually-hidden">, line {index + 1}</span>
      </label>
      <select
        id={id}
        className="field-control"
        value={line.unit_code}
        onChange={(event) => actions.change(line.key, { unit_code: event.target.value })}
      >
        {unitChoices(line.unit_code).map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function LineButtons({ row: { line, index, count, actions, onRemove } }: { row: LineRowProps }) {
  const name = `line ${index + 1}`;
  return (
    <div className="line-buttons">
      <button
        type="button"
        className="icon-button"
        aria-label={`Move ${name} up`}
        aria-disabled={index === 0}
        onClick={() => actions.move(line.key, -1)}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Move ${name} down`}
        aria-disabled={index === count - 1}
        onClick={() => actions.move(line.key, 1)}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove ${name}`}
        onClick={() => onRemove(line.key)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

/** One line: a row on a desktop, a card on a phone. Enter adds the next; Alt and an arrow move it. */
export const LineRow = memo(function LineRow(row: LineRowProps) {
  const { line, total, currency, actions, onEnter } = row;

  function onKeyDown(event: KeyboardEvent<HTMLLIElement>): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter(line.key);
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      actions.move(line.key, event.key === 'ArrowUp' ? -1 : 1);
    }
  }

  return (
    // the keys work in the fields that lie in it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className="line-place" onKeyDown={onKeyDown}>
      <div className="line">
        <TextCell row={row} name="description" label="Description" maxLength={1000} />
        <TextCell row={row} name="quantity" label="Quantity" inputMode="decimal" />
        <UnitCell row={row} />
        <TextCell row={row} name="unit_price" label="Price" inputMode="decimal" />
        <TextCell row={row} name="discount" label="Discount" placeholder="10% or 5" />
        <TextCell row={row} name="taxes" label="Tax" placeholder="19%" list="known-taxes" />
        <output className="line-total" aria-label="Amount">
          {formatMoney(total, currency)}
        </output>
        <LineButtons row={row} />
      </div>
    </li>
  );
});
