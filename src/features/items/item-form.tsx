import { useState, type ReactNode } from 'react';
import { taxesText, type WireTax } from '#features/shared/documents/taxes-text.ts';
import { unitChoices } from '#features/shared/documents/units.ts';
import { FieldRow, Form } from '#features/shared/form/form.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import type { ItemFields } from '#shared/contract/items.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Checkbox, TextField } from '#ui/field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { ItemTaxes } from './item-taxes.tsx';
import { PriceRows } from './price-rows.tsx';

type Defaults = Pick<OrganizationSettings, 'default_currency' | 'prices_include_tax' | 'tax_rates'>;

/** A new item, as the organization's documents begin. */
export function blankItem({ prices_include_tax, tax_rates: offered }: Defaults): ItemFields {
  const taxes = offered.filter((tax) => tax.is_default);
  return {
    number: null,
    name: '',
    description: null,
    unit_code: 'C62',
    prices: [],
    prices_include_tax,
    tax_rates: taxes.map(({ category, rate, name }) => ({ category, rate, name })),
  };
}

/** The organization's taxes, and those of the item that it no longer offers. They stay the same while a form is open. */
export function useTaxesOffered(
  { tax_rates: own }: ItemFields,
  { tax_rates: offered }: Defaults,
): readonly WireTax[] {
  const [taxes] = useState(() => {
    const all = [...offered, ...own].map(({ category, rate, name }) => ({ category, rate, name }));
    return [...new Map(all.map((tax) => [taxesText([tax]), tax])).values()];
  });
  return taxes;
}

interface ItemFormProps {
  form: FormHandle;
  label: string;
  submit: string;
  values: ItemFields;
  taxes: readonly WireTax[];
  currency: string;
  done?: string;
  actions?: ReactNode;
}

/** The fields of an item. Only the name is required. */
export function ItemForm({ form, label, submit, values, taxes, currency, done, actions }: ItemFormProps) {
  const { fields: say } = words.items;
  const { bind } = form;
  const field = (name: 'name' | 'number' | 'description') => ({
    label: say[name],
    defaultValue: values[name] ?? '',
    autoComplete: 'off',
    ...bind(name),
  });
  return (
    <Form form={form} label={label} submit={submit} done={done} actions={actions} isLong>
      <TextField {...field('name')} />
      <PriceRows prices={values.prices} currency={currency} bind={bind} />
      <FieldRow>
        <TextField optional {...field('number')} />
        <ChoiceField
          label={say.unit_code}
          options={unitChoices(values.unit_code)}
          defaultValue={values.unit_code}
          {...bind('unit_code')}
        />
      </FieldRow>
      <TextAreaField
        optional
        rows={3}
        maxLength={1000}
        hint={words.items.descriptionHint}
        {...field('description')}
      />
      <Checkbox
        label={say.prices_include_tax}
        name="prices_include_tax"
        defaultChecked={values.prices_include_tax}
      />
      <ItemTaxes taxes={taxes} chosen={values.tax_rates} error={bind('tax_rates').error} />
    </Form>
  );
}
