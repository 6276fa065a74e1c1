import { words } from '#shared/words/words.ts';
import { SelectField } from '#ui/field.tsx';
import type { RegisterValues } from './register-values.ts';
import type { Region } from './use-region.ts';

/** The organization's currency and timezone, from the options of spec.md section 3, or more of them on our own server. */
export function RegionFields({ values, region }: { values: RegisterValues; region: Region }) {
  return (
    <div className="auth-pair">
      <SelectField
        label={words.base.currency}
        name="currency"
        options={region.currencies}
        defaultValue={values.currency}
      />
      <SelectField
        label={words.base.timezone}
        name="timezone"
        options={region.timezones}
        defaultValue={values.timezone}
      />
    </div>
  );
}
