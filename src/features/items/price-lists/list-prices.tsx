import { Fragment, useState } from 'react';
import { MoneyFields } from '#features/shared/form/money-fields.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import type { AllItems } from '#features/shared/items/use-all-items.ts';
import type { PriceListFields } from '#shared/contract/price-lists.ts';
import { words } from '#shared/words/words.ts';
import { ItemPicker } from './item-picker.tsx';
import { itemOfPrice, priceField } from './list-texts.ts';
import '../items.css';

interface Row {
  readonly itemId: string;
  readonly currency: string;
  /** Undefined: it was added in this form. */
  readonly price?: number;
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
      {rows.map(({ itemId, currency: code, price }, key) => (
        // Rows are only added.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={key}>
          <input type="hidden" name={itemOfPrice(key)} value={itemId} />
          <MoneyFields
            name={items.nameOf(itemId)}
            label={items.nameOf(itemId)}
            amount={price}
            currency={code}
            isAdded={price === undefined}
            bind={bind}
            amountName={priceField(key, 'unit_price')}
            currencyName={priceField(key, 'currency')}
          />
        </Fragment>
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {items.failure !== null && <p className="field-hint">{items.failure}</p>}
      <ItemPicker
        items={items.active}
        onPick={({ item_id: itemId }) => setRows([...rows, { itemId, currency }])}
      />
    </fieldset>
  );
}
