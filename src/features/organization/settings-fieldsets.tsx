import { FieldRow } from '#features/shared/form/form.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import { currencies } from '#shared/currencies.ts';
import { timezones } from '#shared/timezones.ts';
import { Checkbox, SelectField, TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { fieldNames, type FieldName, type SettingsFields } from './settings-fields.ts';

interface SettingsFieldsetsProps {
  bind: FormHandle['bind'];
  values: SettingsFields;
}

/** The offered values, and the present one where an import or an older release brought another. */
function withPresent(offered: readonly string[], present = ''): readonly string[] {
  return present === '' || offered.includes(present) ? offered : [present, ...offered];
}

type FieldOf = (name: FieldName) => ReturnType<FormHandle['bind']> & { label: string; defaultValue: string };

function Identity({ field }: { field: FieldOf }) {
  return (
    <Panel title="Organization">
      <TextField autoComplete="organization" {...field('name')} />
      <FieldRow>
        <TextField type="email" optional autoComplete="email" {...field('email')} />
        <TextField type="tel" optional autoComplete="tel" {...field('phone')} />
      </FieldRow>
      <FieldRow>
        <TextField optional inputMode="url" autoComplete="url" autoCapitalize="none" {...field('website')} />
        <TextField optional {...field('tax_id')} />
      </FieldRow>
    </Panel>
  );
}

function PostalAddress({ field }: { field: FieldOf }) {
  return (
    <Panel title="Address">
      <TextField optional autoComplete="address-line1" {...field('address.line1')} />
      <TextField optional autoComplete="address-line2" {...field('address.line2')} />
      <FieldRow>
        <TextField optional autoComplete="postal-code" {...field('address.postal_code')} />
        <TextField optional autoComplete="address-level2" {...field('address.city')} />
      </FieldRow>
      <FieldRow>
        <TextField optional autoComplete="address-level1" {...field('address.region')} />
        <TextField
          optional
          autoComplete="country"
          maxLength={2}
          placeholder="Two letters, like DE"
          {...field('address.country')}
        />
      </FieldRow>
    </Panel>
  );
}

/** Every setting, in the parts in which a person looks for them. */
export function SettingsFieldsets({ bind, values }: SettingsFieldsetsProps) {
  const field: FieldOf = (name) => ({
    label: fieldNames[name],
    defaultValue: values[name] ?? '',
    ...bind(name),
  });
  return (
    <>
      <Identity field={field} />
      <PostalAddress field={field} />
      <Panel title="New documents" lead="Those that are issued already stay as they are.">
        <FieldRow>
          <SelectField
            options={withPresent(currencies, values['default_currency'])}
            {...field('default_currency')}
          />
          <SelectField options={withPresent(timezones, values['timezone'])} {...field('timezone')} />
          <TextField inputMode="numeric" {...field('payment_terms_days')} />
        </FieldRow>
        <Checkbox
          label={fieldNames.prices_include_tax}
          name="prices_include_tax"
          defaultChecked={values['prices_include_tax'] === 'on'}
        />
        <TextAreaField optional {...field('default_notes')} />
        <TextAreaField optional {...field('default_terms')} />
        <TextAreaField optional {...field('document_footer')} />
      </Panel>
    </>
  );
}
