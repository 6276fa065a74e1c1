import { currencies } from '#shared/currencies.ts';
import { timezones } from '#shared/timezones.ts';
import { SelectField } from '#ui/field.tsx';
import type { RegisterValues } from './register-values.ts';

/** The organization's currency and timezone, from the options of spec.md section 3. */
export function RegionFields({ values }: { values: RegisterValues }) {
  return (
    <div className="auth-pair">
      <SelectField label="Currency" name="currency" options={currencies} defaultValue={values.currency} />
      <SelectField label="Timezone" name="timezone" options={timezones} defaultValue={values.timezone} />
    </div>
  );
}
