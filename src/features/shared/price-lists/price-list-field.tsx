import type { CustomerFields } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import type { FormHandle } from '../form/use-form.ts';
import type { TypedValues } from '../form/typed-values.ts';
import { usePriceLists } from './use-price-lists.ts';

type OnList = Pick<CustomerFields, 'price_list_id'>;

/** For the request body; nothing if the form doesn't have the field. */
export function typedPriceList({ price_list_id: id }: TypedValues): OnList {
  return id === undefined ? {} : { price_list_id: id === '' ? null : id };
}

/** Which list a customer is on. Not shown where there is none. */
export function PriceListField({ values, bind }: { values: OnList; bind: FormHandle['bind'] }) {
  const lists = usePriceLists() ?? [];
  const present = values.price_list_id ?? '';
  // The present one is there before the others are known, or it would be lost.
  const isKnown = present === '' || lists.some(({ price_list_id: id }) => id === present);
  const offered = lists.filter(({ price_list_id: id, deleted_at: at }) => at === undefined || id === present);
  if (offered.length === 0 && present === '') return null;
  const options = [
    ['', words.priceLists.standard] as const,
    ...(isKnown ? [] : [[present, words.base.loading] as const]),
    ...offered.map(({ price_list_id: id, name }) => [id, name] as const),
  ];
  return (
    <ChoiceField
      label={words.priceLists.ofCustomer}
      options={options}
      defaultValue={present}
      {...bind('price_list_id')}
    />
  );
}
