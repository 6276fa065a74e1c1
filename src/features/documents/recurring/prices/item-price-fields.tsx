import { useState } from 'react';
import { MoneyFields } from '#features/shared/form/money-fields.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import { useAllItems } from '#features/shared/items/use-all-items.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';

interface ItemPriceProps {
  /** The organization's. */
  currency: string;
  bind: FormHandle['bind'];
}

/** An item and its new price, which begins with the present one. */
export function ItemPriceFields({ currency, bind }: ItemPriceProps) {
  const say = words.priceChanges;
  const { active, failure } = useAllItems();
  const [chosen, setChosen] = useState('');
  const { prices = [] } = active.find(({ item_id: id }) => id === chosen) ?? {};
  const present = prices.find((price) => price.currency === currency) ?? prices[0];
  const options = active.map(({ item_id: id, name }) => [id, name] as const);
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <ChoiceField
        label={say.item}
        options={[['', say.chooseItem], ...options]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        {...bind('change.item_id')}
      />
      <MoneyFields
        key={chosen}
        name={say.newPrice}
        label={say.newPrice}
        amount={present?.unit_price}
        currency={present?.currency ?? currency}
        isAdded={false}
        bind={bind}
        amountName="change.unit_price"
        currencyName="change.currency"
      />
      <p className="field-hint">{say.itemHint}</p>
    </>
  );
}
