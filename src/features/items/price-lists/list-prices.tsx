import { useEffect, useRef, useState } from 'react';
import { fieldPrice } from '#features/shared/field-number.ts';
import { FieldRow } from '#features/shared/form/form.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import type { PriceListFields } from '#shared/contract/price-lists.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { currencyChoices } from '../price-rows.tsx';
import { ItemPicker } from './item-picker.tsx';
import { itemOfPrice, priceField } from './list-texts.ts';
import type { AllItems } from './use-all-items.ts';

interface Row {
  readonly itemId: string;
  readonly currency: string;
  /** Null: it was added in this form. */
  readonly price: number | null;
}

interface PriceRowProps {
  row: Row;
  rowKey: number;
  name: string;
  bind: FormHandle['bind'];
}

function PriceRow({ row: { itemId, currency, price }, rowKey, name, bind }: PriceRowProps) {
  const field = useRef<HTMLInputElement>(null);
  const say = words.priceLists;
  useEffect(() => {
    if (price === null) field.current?.focus();
  }, [price]);
  return (
    <FieldRow>
      <input type="hidden" name={itemOfPrice(rowKey)} value={itemId} />
      <TextField
        ref={field}
        optional
        label={say.priceOf(name)}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={price === null ? '' : fieldPrice(price, currency)}
        {...bind(priceField(rowKey, 'unit_price'))}
      />
      <ChoiceField
        label={say.currencyOf(name)}
        options={currencyChoices(currency)}
        defaultValue={currency}
        {...bind(priceField(rowKey, 'currency'))}
      />
    </FieldRow>
  );
}

interface ListPricesProps {
  prices: PriceListFields['prices'];
  items: AllItems;
  /** The currency of an added price. */
  currency: string;
  bind: FormHandle['bind'];
}

/** The items that have a price of their own, and a field to add one. */
export function ListPrices({ prices, items, currency, bind }: ListPricesProps) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    prices.map((price) => ({ itemId: price.item_id, currency: price.currency, price: price.unit_price })),
  );
  const { error } = bind('prices');
  const say = words.priceLists;
  return (
    <fieldset className="list-prices">
      <legend className="field-label">{say.pricesTitle}</legend>
      <p className="field-hint">{say.pricesLead}</p>
      {rows.map((row, key) => (
        // Rows are only added.
        // oxlint-disable-next-line react/no-array-index-key
        <PriceRow key={key} row={row} rowKey={key} name={items.nameOf(row.itemId)} bind={bind} />
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {items.failure !== null && <p className="field-hint">{items.failure}</p>}
      <ItemPicker
        items={items.active}
        onPick={({ item_id: itemId }) => setRows([...rows, { itemId, currency, price: null }])}
      />
    </fieldset>
  );
}
