import { everyCurrency } from '#shared/currencies.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { Texts } from '../conflict/differences.ts';
import { CountryField } from '../country-field.tsx';
import { FieldRow } from '../form/form.tsx';
import type { FormHandle } from '../form/use-form.ts';
import type { CustomerFieldName } from './customer-texts.ts';
import { LanguageField } from './language-field.tsx';

interface CustomerFieldsetProps {
  bind: FormHandle['bind'];
  values: Texts;
}

/** The offered currencies, the present one if it isn't among them, and the organization's default. */
function currencyChoices(present: string): (readonly [string, string])[] {
  const known = present === '' || everyCurrency.some((currency) => currency === present);
  const codes: readonly string[] = known ? everyCurrency : [present, ...everyCurrency];
  return [['', words.customers.sameAsOrganization], ...codes.map((code) => [code, code] as const)];
}

/** All fields of a customer. Only the name is required. */
export function CustomerFieldset({ bind, values }: CustomerFieldsetProps) {
  const field = (name: CustomerFieldName) => ({
    label: words.customers.fields[name],
    defaultValue: values[name] ?? '',
    autoComplete: 'off',
    ...bind(name),
  });
  return (
    <>
      <TextField {...field('name')} />
      <FieldRow>
        <TextField optional type="email" {...field('email')} />
        <TextField optional {...field('contact_name')} />
      </FieldRow>
      <FieldRow>
        <TextField optional type="tel" {...field('phone')} />
        <TextField optional {...field('tax_id')} />
      </FieldRow>
      <FieldRow>
        <ChoiceField options={currencyChoices(values['currency'] ?? '')} {...field('currency')} />
        <TextField
          optional
          inputMode="numeric"
          placeholder={words.customers.sameAsOrganization}
          {...field('payment_terms_days')}
        />
      </FieldRow>
      <LanguageField bind={bind} value={values['language'] ?? ''} />
      <TextField optional {...field('billing_address.line1')} />
      <TextField optional {...field('billing_address.line2')} />
      <FieldRow>
        <TextField optional {...field('billing_address.postal_code')} />
        <TextField optional {...field('billing_address.city')} />
      </FieldRow>
      <FieldRow>
        <TextField optional {...field('billing_address.region')} />
        <CountryField none={words.customers.noCountry} {...field('billing_address.country')} />
      </FieldRow>
      <TextAreaField optional {...field('notes')} />
    </>
  );
}
