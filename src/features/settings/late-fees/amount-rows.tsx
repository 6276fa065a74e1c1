import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MoneyFields } from '#features/shared/form/money-fields.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import type { LateFeeRule } from '#shared/contract/late-fees.ts';
import { everyCurrency } from '#shared/currencies.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { amountField } from './rule-body.ts';

type Amount = LateFeeRule['amounts'][number];

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
        <MoneyFields
          key={key}
          optional
          name={say.nthAmount(key + 1)}
          label={say.amount}
          amount={amounts[key]?.amount}
          currency={amounts[key]?.currency ?? (key === 0 ? currency : other)}
          isAdded={key >= stored}
          bind={bind}
          amountName={amountField(key, 'amount')}
          currencyName={amountField(key, 'currency')}
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
          <Plus aria-hidden="true" />
          {say.addAmount}
        </Button>
      </div>
    </>
  );
}
