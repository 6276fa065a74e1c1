import type { ReactNode } from 'react';
import { fieldNumber } from '#features/shared/field-number.ts';
import { Form } from '#features/shared/form/form.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import type { AllItems } from '#features/shared/items/use-all-items.ts';
import type { PriceListFields } from '#shared/contract/price-lists.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { ListPrices } from './list-prices.tsx';

export const blankList: PriceListFields = { name: '', adjustment_percent: null, prices: [] };

interface ListFormProps {
  form: FormHandle;
  label: string;
  submit: string;
  values: PriceListFields;
  items: AllItems;
  currency: string;
  done?: string;
  actions?: ReactNode;
}

/** The fields of a price list. Only the name is required. */
export function ListForm({ form, label, submit, values, items, currency, done, actions }: ListFormProps) {
  const { fields: say, adjustmentHint } = words.priceLists;
  const { bind } = form;
  const { name, adjustment_percent: percent, prices } = values;
  return (
    <Form form={form} label={label} submit={submit} done={done} actions={actions} isLong>
      <TextField label={say.name} defaultValue={name} autoComplete="off" {...bind('name')} />
      <TextField
        optional
        label={say.adjustment_percent}
        inputMode="text"
        autoComplete="off"
        hint={adjustmentHint}
        defaultValue={percent === null ? '' : fieldNumber(String(percent))}
        {...bind('adjustment_percent')}
      />
      <ListPrices prices={prices} items={items} currency={currency} bind={bind} />
    </Form>
  );
}
