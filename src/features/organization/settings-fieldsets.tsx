import { CountryField } from '#features/shared/country-field.tsx';
import { FieldRow } from '#features/shared/form/form.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import { PlaceRow } from '#features/shared/place-row.tsx';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { everyCurrency } from '#shared/currencies.ts';
import { everyTimezone } from '#shared/every-timezone.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { LanguageField } from './language-field.tsx';
import { fieldText, firstCountry, type FieldName } from './settings-fields.ts';

interface SettingsFieldsetsProps {
  bind: FormHandle['bind'];
  began: OrganizationSettings;
}

/** The options, plus the present value if an import or older release set another. */
function withPresent(offered: readonly string[], present: string): readonly string[] {
  return offered.includes(present) ? offered : [present, ...offered];
}

type FieldOf = (name: FieldName) => ReturnType<FormHandle['bind']> & { label: string; defaultValue: string };

function Identity({ field }: { field: FieldOf }) {
  return (
    <Section title={words.organization.panels.organization}>
      <FieldRow>
        <TextField autoComplete="organization" {...field('name')} />
      </FieldRow>
      <FieldRow>
        <TextField type="email" optional autoComplete="email" {...field('email')} />
        <TextField type="tel" optional autoComplete="tel" {...field('phone')} />
      </FieldRow>
      <FieldRow>
        <TextField optional inputMode="url" autoComplete="url" autoCapitalize="none" {...field('website')} />
        <TextField optional {...field('tax_id')} />
      </FieldRow>
    </Section>
  );
}

function PostalAddress({ field, began }: { field: FieldOf; began: OrganizationSettings }) {
  return (
    <Section title={words.organization.panels.address}>
      <FieldRow>
        <TextField optional autoComplete="address-line1" {...field('address.line1')} />
      </FieldRow>
      <FieldRow>
        <TextField optional autoComplete="address-line2" {...field('address.line2')} />
      </FieldRow>
      <PlaceRow
        country={firstCountry(began)}
        postalCode={<TextField optional autoComplete="postal-code" {...field('address.postal_code')} />}
        city={<TextField optional autoComplete="address-level2" {...field('address.city')} />}
        region={<TextField optional autoComplete="address-level1" {...field('address.region')} />}
      >
        <CountryField
          autoComplete="country"
          none={words.organization.noCountry}
          {...field('address.country')}
          defaultValue={firstCountry(began)}
        />
      </PlaceRow>
    </Section>
  );
}

function BankDetails({ field }: { field: FieldOf }) {
  const typedAsPrinted = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };
  return (
    <Section title={words.organization.panels.bankDetails} lead={words.organization.panels.bankDetailsLead}>
      <FieldRow>
        <TextField optional {...field('bank_details.account_name')} />
        <TextField optional {...field('bank_details.bank_name')} />
      </FieldRow>
      <FieldRow>
        <TextField optional {...typedAsPrinted} {...field('bank_details.iban')} />
        <TextField optional {...typedAsPrinted} {...field('bank_details.bic')} />
      </FieldRow>
      <FieldRow>
        <TextField optional {...typedAsPrinted} {...field('bank_details.account_number')} />
        <TextField optional {...typedAsPrinted} {...field('bank_details.routing_number')} />
      </FieldRow>
    </Section>
  );
}

/** The organization's settings, grouped. */
export function SettingsFieldsets({ bind, began }: SettingsFieldsetsProps) {
  const field: FieldOf = (name) => ({
    label: words.organization.fields[name],
    defaultValue: fieldText(name, began),
    ...bind(name),
  });
  return (
    <>
      <Identity field={field} />
      <PostalAddress field={field} began={began} />
      <Section
        title={words.organization.panels.currencyAndTime}
        lead={words.organization.panels.currencyAndTimeLead}
      >
        <FieldRow>
          <SelectField
            options={withPresent(everyCurrency, began.default_currency)}
            {...field('default_currency')}
          />
          <SelectField options={withPresent(everyTimezone, began.timezone)} {...field('timezone')} />
        </FieldRow>
        <LanguageField bind={bind} began={began} />
      </Section>
      <BankDetails field={field} />
      <Section title={words.organization.panels.footer} lead={words.organization.panels.footerLead}>
        <TextAreaField optional {...field('document_footer')} />
      </Section>
    </>
  );
}
