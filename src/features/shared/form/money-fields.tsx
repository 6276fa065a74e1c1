import { useEffect, useRef } from 'react';
import { everyCurrency } from '#shared/currencies.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { fieldPrice } from '../field-number.ts';
import type { FormHandle } from './use-form.ts';
import './form.css';
import './money-fields.css';

interface MoneyFieldsProps {
  /** Tells the pair from others, for screen readers. */
  name: string;
  label: string;
  /** Only an amount is optional: one that is emptied is removed. */
  optional?: boolean;
  /** In major units, as in the contract. Undefined for none yet. */
  amount: number | undefined;
  currency: string;
  /** It was added in this form and is typed next. */
  isAdded: boolean;
  bind: FormHandle['bind'];
  amountName: string;
  currencyName: string;
}

/** An amount and its currency, side by side. */
export function MoneyFields(props: MoneyFieldsProps) {
  const { name, label, optional = false, amount, currency, isAdded, bind, amountName, currencyName } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAdded) field.current?.focus();
  }, [isAdded]);
  return (
    <fieldset className="form-row money-fields">
      <legend className="visually-hidden">{name}</legend>
      <TextField
        ref={field}
        optional={optional}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amount === undefined ? '' : fieldPrice(amount, currency)}
        {...bind(amountName)}
      />
      <ChoiceField
        label={words.base.currency}
        // A currency that is no longer offered stays.
        options={[...new Set([currency, ...everyCurrency])].toSorted().map((code) => [code, code])}
        defaultValue={currency}
        {...bind(currencyName)}
      />
    </fieldset>
  );
}
