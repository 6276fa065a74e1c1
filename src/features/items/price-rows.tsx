import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MoneyFields } from '#features/shared/form/money-fields.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import { priceField } from '#features/shared/items/item-texts.ts';
import type { ItemFields } from '#shared/contract/items.ts';
import { everyCurrency } from '#shared/currencies.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';

type Price = ItemFields['prices'][number];

interface PriceRowsProps {
  prices: readonly Price[];
  /** The currency of a first price. */
  currency: string;
  bind: FormHandle['bind'];
}

/** An item's price in each currency. A price that is emptied is removed. */
export function PriceRows({ prices, currency, bind }: PriceRowsProps) {
  const [added, setAdded] = useState(0);
  const { error } = bind('prices');
  const stored = Math.max(prices.length, 1);
  const used = new Set(prices.map((price) => price.currency));
  const other = everyCurrency.find((code) => code !== currency && !used.has(code)) ?? currency;
  return (
    <>
      {Array.from({ length: stored + added }, (_row, key) => (
        <MoneyFields
          key={key}
          optional
          name={words.items.nthPrice(key + 1)}
          label={words.items.fields.price}
          amount={prices[key]?.unit_price}
          currency={prices[key]?.currency ?? (key === 0 ? currency : other)}
          isAdded={key >= stored}
          bind={bind}
          amountName={priceField(key, 'unit_price')}
          currencyName={priceField(key, 'currency')}
        />
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button look="secondary" onClick={() => setAdded(added + 1)}>
          <Plus aria-hidden="true" /> {words.items.addPrice}
        </Button>
      </div>
    </>
  );
}
