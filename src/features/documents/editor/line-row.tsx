import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import { PickerList } from '#features/shared/picker/picker-list.tsx';
import { formatMoney } from '#shared/money/format-money.ts';
import { words } from '#shared/words/words.ts';
import { unitChoices } from '#features/shared/documents/units.ts';
import { enteredFields, unreadable } from './entered-numbers.ts';
import { lineFieldId, TextCell, type LineRowProps } from './line-cell.tsx';
import { DescriptionCell } from './suggestions/description-cell.tsx';
import { nextOption, taxOptions } from './tax-options.ts';
import { useChoice } from '#features/shared/picker/use-choice.ts';

/** The taxes, chosen from a list or typed. */
function TaxCell({ row }: { row: LineRowProps }) {
  const { line, knownTaxes, actions } = row;
  const { options, active, pick, field } = useChoice({
    offer: (typed) => taxOptions(knownTaxes(), typed),
    next: (offered, move) => nextOption(offered, { ...move, present: line.taxes }),
    onPick: (taxes) => actions.change(line.key, { taxes }),
  });
  const id = lineFieldId(line.key, 'taxes');
  return (
    <TextCell
      row={row}
      name="taxes"
      label={words.editor.tax}
      className="field-control field-choice"
      placeholder={words.editor.noTax}
      role="combobox"
      aria-expanded={options.length > 0}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      {...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
      {...field}
    >
      {options.length > 0 && (
        <PickerList
          id={id}
          label={words.editor.tax}
          options={options.map((taxes) => ({ key: taxes, words: taxes === '' ? words.editor.noTax : taxes }))}
          active={active}
          onPick={pick}
        />
      )}
    </TextCell>
  );
}

function UnitCell({ row: { line, index, actions } }: { row: LineRowProps }) {
  const id = lineFieldId(line.key, 'unit');
  return (
    <div className="line-cell line-unit">
      <label className="line-label" htmlFor={id}>
        {words.editor.unit}
        <span className="visually-hidden">{words.editor.ofLine(index + 1)}</span>
      </label>
      <select
        id={id}
        className="field-control"
        value={line.unit_code}
        onChange={(event) => actions.change(line.key, { unit_code: event.target.value })}
      >
        {unitChoices(line.unit_code).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function LineButtons({ row: { line, index, isLast, actions, onRemove } }: { row: LineRowProps }) {
  const { editor: say } = words;
  return (
    <div className="line-buttons">
      <button
        type="button"
        className="icon-button line-move line-move-up"
        aria-label={say.moveUp(index + 1)}
        aria-disabled={index === 0}
        onClick={() => actions.move(line.key, -1)}
      >
        <ArrowUp aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button line-move line-move-down"
        aria-label={say.moveDown(index + 1)}
        aria-disabled={isLast}
        onClick={() => actions.move(line.key, 1)}
      >
        <ArrowDown aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={say.remove(index + 1)}
        onClick={() => onRemove(line.key)}
      >
        <Trash2 aria-hidden="true" />
      </button>
    </div>
  );
}

/** One line: a row on a desktop, a card on a phone. Enter adds the next; Alt and an arrow key move it. */
export const LineRow = memo(function LineRow(row: LineRowProps) {
  const { line, total, currency, actions, onEnter } = row;
  const { editor: say } = words;
  const isUnread = enteredFields.some((field) => unreadable(field, line[field], currency) !== undefined);

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
    // Handles keys of the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className="line-place" onKeyDown={onKeyDown}>
      <div className="line">
        <DescriptionCell row={row} />
        <TextCell row={row} name="quantity" label={say.quantity} inputMode="decimal" />
        <UnitCell row={row} />
        <TextCell row={row} name="unit_price" label={say.price} inputMode="decimal" />
        <TextCell row={row} name="discount" label={say.discount} placeholder={say.lineDiscountExample} />
        <TaxCell row={row} />
        <output className="line-total" aria-label={say.amount}>
          {isUnread ? say.noAmount : formatMoney(total, currency)}
        </output>
        <LineButtons row={row} />
      </div>
    </li>
  );
});
