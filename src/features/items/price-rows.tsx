import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fieldPrice } from '#features/shared/field-number.ts';
import { FieldRow } from '#features/shared/form/form.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import { priceField } from '#features/shared/items/item-texts.ts';
import type { ItemFields } from '#shared/contract/items.ts';
import { everyCurrency } from '#shared/currencies.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';

type Price = ItemFields['prices'][number];

/** The offered currencies, and the present one if it isn't among them. */
export function currencyChoices(present: string): (readonly [string, string])[] {
  const codes = new Set<string>([present, ...everyCurrency]);
  return [...codes].toSorted().map((code) => [code, code] as const);
}

interface PriceRowProps {
  rowKey: number;
  currency: string;
  price: Price | undefined;
  isAdded: boolean;
  bind: FormHandle['bind'];
}

function PriceRow({ rowKey, currency, price, isAdded, bind }: PriceRowProps) {
  const field = useRef<HTMLInputElement>(null);
  const say = words.items.fields;
  useEffect(() => {
    if (isAdded) field.current?.focus();
  }, [isAdded]);
  return (
    <FieldRow>
      <TextField
        ref={field}
        optional
        label={say.price}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={price === undefined ? '' : fieldPrice(price.unit_price, price.currency)}
        {...bind(priceField(rowKey, 'unit_price'))}
      />
      <ChoiceField
        label={say.currency}
        options={currencyChoices(currency)}
        defaultValue={currency}
        {...bind(priceField(rowKey, 'currency'))}
      />
    </FieldRow>
  );
}

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
        <PriceRow
          key={key}
          rowKey={key}
          price={prices[key]}
          currency={prices[key]?.currency ?? (key === 0 ? currency : other)}
          isAdded={key >= stored}
          bind={bind}
        />
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button look="secondary" onClick={() => setAdded(added + 1)}>
          <Plus size={18} aria-hidden="true" /> {words.items.addPrice}
        </Button>
      </div>
    </>
  );
}
