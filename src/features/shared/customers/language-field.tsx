import { languageNames } from '#shared/words/language.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import type { FormHandle } from '../form/use-form.ts';

interface LanguageFieldProps {
  bind: FormHandle['bind'];
  /** Empty: the organization's. */
  value: string;
}

/** The language of a customer's documents and emails. */
export function LanguageField({ bind, value }: LanguageFieldProps) {
  const { language: label, sameAsOrganization } = words.customers;
  return (
    <ChoiceField
      label={label}
      options={[['', sameAsOrganization], ...Object.entries(languageNames)]}
      defaultValue={value}
      {...bind('language')}
    />
  );
}
