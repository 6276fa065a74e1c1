import { currencies } from '#shared/currencies.ts';
import { timezones } from '#shared/timezones.ts';
import { words } from '#shared/words/words.ts';
import { SelectField } from '#ui/field.tsx';
import type { RegisterValues } from './register-values.ts';

/** The organization's currency and timezone, from the options of spec.md section 3. */
export function RegionFields({ values }: { values: RegisterValues }) {
  return (
    <div className="auth-pair">
      <SelectField
        label={words.base.currency}
        name="currency"
        options={currencies}
        defaultValue={values.currency}
      />
      <SelectField
        label={words.base.timezone}
        name="timezone"
        options={timezones}
        defaultValue={values.timezone}
      />
    </div>
  );
}
