import { useEffect, useRef, useState } from 'react';
import { fieldPrice } from '#features/shared/field-number.ts';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import type { LateFeeRule } from '#shared/contract/late-fees.ts';
import { everyCurrency } from '#shared/currencies.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { amountField } from './rule-body.ts';

type Amount = LateFeeRule['amounts'][number];

interface AmountRowProps {
  rowKey: number;
  /** Undefined for a new row. */
  stored: Amount | undefined;
  currency: string;
  isAdded: boolean;
  bind: FormHandle['bind'];
}

function AmountRow({ rowKey, stored, currency, isAdded, bind }: AmountRowProps) {
  const field = useRef<HTMLInputElement>(null);
  const say = words.lateFees;
  useEffect(() => {
    if (isAdded) field.current?.focus();
  }, [isAdded]);
  return (
    <fieldset className="late-fee-amount">
      <legend className="visually-hidden">{say.nthAmount(rowKey + 1)}</legend>
      <TextField
        ref={field}
        optional
        label={say.amount}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={stored === undefined ? '' : fieldPrice(stored.amount, stored.currency)}
        {...bind(amountField(rowKey, 'amount'))}
      />
      <ChoiceField
        label={say.currency}
        options={[...new Set([currency, ...everyCurrency])].toSorted().map((code) => [code, code])}
        defaultValue={currency}
        {...bind(amountField(rowKey, 'currency'))}
      />
    </fieldset>
  );
}

interface AmountRowsProps {
  amounts: readonly Amount[];
  /** The organization's, for a first amount. */
  currency: string;
  bind: FormHandle['bind'];
}

/** The fixed amount in each currency. One that is emptied is removed. */
export function AmountRows({ amounts, currency, bind }: AmountRowsProps) {
  const [added, setAdded] = useState(0);
  const { error } = bind('amounts');
  const say = words.lateFees;
  const stored = Math.max(amounts.length, 1);
  const used = new Set([currency, ...amounts.map((each) => each.currency)]);
  const other = everyCurrency.find((code) => !used.has(code)) ?? currency;
  return (
    <>
      {Array.from({ length: stored + added }, (_row, key) => (
        <AmountRow
          key={key}
          rowKey={key}
          stored={amounts[key]}
          currency={amounts[key]?.currency ?? (key === 0 ? currency : other)}
          isAdded={key >= stored}
          bind={bind}
        />
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <p className="field-hint">{say.amountHint}</p>
      <div>
        <Button look="secondary" onClick={() => setAdded(added + 1)}>
          {say.addAmount}
        </Button>
      </div>
    </>
  );
}
