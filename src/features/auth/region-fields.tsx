import { words } from '#shared/words/words.ts';
import type { RegisterValues } from './register-values.ts';
import type { Region } from './use-region.ts';
import { SelectField } from '#ui/select-field.tsx';

/** Currency and timezone of the organization: the options of spec.md section 3, or all that our own server accepts. */
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
