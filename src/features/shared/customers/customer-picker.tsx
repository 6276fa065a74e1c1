import { useId } from 'react';
import type { Customer } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { FieldFrame, invalidProps } from '#ui/field.tsx';
import { PickerList, type PickerOption } from '../picker/picker-list.tsx';
import { NewCustomerDialog } from './new-customer-dialog.tsx';
import { usePicker } from './use-picker.ts';

interface CustomerPickerProps {
  value: { readonly name: string } | null;
  error?: string | undefined;
  /** Only customers that are there make sense. */
  isSearchOnly?: boolean;
  onChoose: (customer: Customer) => void;
}

function optionOf({ customer_id: key, name, email }: Customer): PickerOption {
  return {
    key,
    words: (
      <>
        {name}
        <span className="picker-note">{email}</span>
      </>
    ),
  };
}

/** The last entry creates a customer. */
function newOption(typed: string): PickerOption {
  const { addNew, addNamed } = words.customers.picker;
  return { key: 'new', words: <b>{typed === '' ? addNew : addNamed(typed)}</b> };
}

/** What is listed below the field. */
function offersOf(
  { typed, found, isAnswered, failure }: ReturnType<typeof usePicker>,
  isSearchOnly: boolean,
) {
  // Only after those who match, so that it doesn't move away from under a finger.
  const added = isAnswered && !isSearchOnly ? [newOption(typed?.trim() ?? '')] : [];
  const options = [...found.map(optionOf), ...added];
  const isBare = options.length === 0;
  const note = failure ?? (isBare && isAnswered ? words.customers.picker.none : null);
  return { options, note, isListed: typed !== null && (!isBare || note !== null) };
}

/** Searches for a customer while typing, or creates one in place. */
export function CustomerPicker({ value, error, isSearchOnly = false, onChoose }: CustomerPickerProps) {
  const id = useId();
  const picker = usePicker(onChoose, !isSearchOnly);
  const { typed } = picker;
  const say = words.customers.picker;
  const { options, note, isListed } = offersOf(picker, isSearchOnly);
  return (
    <>
      <FieldFrame id={id} label={words.customers.customer} error={error}>
        <div className="picker">
          <input
            id={id}
            className="field-control"
            name="customer_id"
            role="combobox"
            autoComplete="off"
            placeholder={isSearchOnly ? say.search : say.placeholder}
            aria-expanded={isListed}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(isListed && options.length > 0 && { 'aria-activedescendant': `${id}-${picker.active}` })}
            {...invalidProps(id, error)}
            value={typed ?? value?.name ?? ''}
            onFocus={(event) => event.target.select()}
            onClick={picker.open}
            onChange={(event) => picker.type(event.target.value)}
            onBlur={picker.close}
            onKeyDown={picker.onKeyDown}
          />
          {isListed && (
            <PickerList
              id={id}
              label={words.customers.title}
              options={options}
              active={picker.active}
              note={note}
              onPick={picker.pick}
            />
          )}
        </div>
      </FieldFrame>
      {picker.adding !== null && (
        <NewCustomerDialog name={picker.adding} onDone={picker.choose} onClose={picker.stopAdding} />
      )}
    </>
  );
}
