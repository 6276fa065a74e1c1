import { useState, type ReactNode } from 'react';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { everyCurrency } from '#shared/currencies.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { Texts } from '../conflict/differences.ts';
import { CountryField } from '../country-field.tsx';
import { FieldRow } from '../form/form.tsx';
import type { FormHandle } from '../form/use-form.ts';
import { PlaceRow } from '../place-row.tsx';
import { useSaved } from '../saved/use-saved.ts';
import type { CustomerFieldName } from './customer-texts.ts';
import { LanguageField } from './language-field.tsx';
import './customer-fieldset.css';

interface CustomerFieldsetProps {
  bind: FormHandle['bind'];
  values: Texts;
  /** Further fields about billing. */
  children?: ReactNode;
}

/** The offered currencies, the present one if it isn't among them, and the organization's default. */
function currencyChoices(present: string): (readonly [string, string])[] {
  const known = present === '' || everyCurrency.some((currency) => currency === present);
  const codes: readonly string[] = known ? everyCurrency : [present, ...everyCurrency];
  return [['', words.customers.sameAsOrganization], ...codes.map((code) => [code, code] as const)];
}

interface GroupProps {
  title: string;
  /** All of it is. */
  isOptional?: boolean;
  children: ReactNode;
}

function Group({ title, isOptional = false, children }: GroupProps) {
  return (
    <fieldset className="customer-group">
      <legend>
        {title}
        {isOptional && <span className="field-optional"> {words.base.optional}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

/** The organization's, if it is known as the form opens: fields don't change later. */
export function useHomeCountry(): string {
  const home = useSaved('organization settings', getOrganizationSettings, {}).copy?.value.address.country;
  const [country] = useState(home ?? '');
  return country;
}

/** All fields of a customer. Only the name is required. */
export function CustomerFieldset({ bind, values, children }: CustomerFieldsetProps) {
  const { groups, fields, sameAsOrganization, noCountry } = words.customers;
  const home = useHomeCountry();
  const own = values['billing_address.country'] ?? '';
  const field = (name: CustomerFieldName) => ({
    label: fields[name],
    defaultValue: values[name] ?? '',
    autoComplete: 'off',
    ...bind(name),
  });
  return (
    <>
      <TextField {...field('name')} />
      <Group title={groups.contact} isOptional>
        <FieldRow>
          <TextField type="email" {...field('email')} />
          <TextField {...field('contact_name')} />
          <TextField type="tel" {...field('phone')} />
        </FieldRow>
      </Group>
      <Group title={groups.address} isOptional>
        <TextField {...field('billing_address.line1')} />
        <TextField {...field('billing_address.line2')} />
        <PlaceRow
          country={own === '' ? home : own}
          postalCode={<TextField {...field('billing_address.postal_code')} />}
          city={<TextField {...field('billing_address.city')} />}
          region={<TextField {...field('billing_address.region')} />}
        >
          <CountryField optional={false} none={noCountry} {...field('billing_address.country')} />
        </PlaceRow>
      </Group>
      <Group title={groups.billing}>
        <TextField optional {...field('tax_id')} />
        <FieldRow>
          <ChoiceField options={currencyChoices(values['currency'] ?? '')} {...field('currency')} />
          <TextField
            optional
            inputMode="numeric"
            placeholder={sameAsOrganization}
            {...field('payment_terms_days')}
          />
          <LanguageField bind={bind} value={values['language'] ?? ''} />
        </FieldRow>
        {children}
      </Group>
      <TextAreaField optional {...field('notes')} />
    </>
  );
}
