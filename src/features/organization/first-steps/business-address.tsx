import { CountryField } from '#features/shared/country-field.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import { PlaceRow } from '#features/shared/place-row.tsx';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { fieldText, type FieldName } from '../settings-fields.ts';

interface BusinessAddressProps {
  saved: OrganizationSettings;
  country: string;
  bind: FormHandle['bind'];
  onCountry: (country: string) => void;
}

/** Countries whose addresses name a state or province. */
const withRegion = new Set(['AU', 'BR', 'CA', 'IN', 'MX', 'US']);

/** The address and tax ID that invoices show. */
export function BusinessAddress({ saved, country, bind, onCountry }: BusinessAddressProps) {
  const { organization, firstSteps } = words;
  const field = (name: FieldName) => ({
    label: organization.fields[name],
    defaultValue: fieldText(name, saved),
    ...bind(name),
  });
  return (
    <>
      <CountryField
        optional={false}
        none={firstSteps.business.chooseCountry}
        autoComplete="country"
        {...field('address.country')}
        defaultValue={country}
        onChange={(event) => onCountry(event.currentTarget.value)}
      />
      <TextField autoComplete="address-line1" {...field('address.line1')} />
      <PlaceRow
        country={country}
        postalCode={<TextField optional autoComplete="postal-code" {...field('address.postal_code')} />}
        city={<TextField autoComplete="address-level2" {...field('address.city')} />}
        region={
          withRegion.has(country) && (
            <TextField optional autoComplete="address-level1" {...field('address.region')} />
          )
        }
      />
      <TextField optional {...field('tax_id')} />
    </>
  );
}
