import type { FormHandle } from '#features/shared/form/use-form.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { languageNames } from '#shared/words/language.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';

/** The language of documents and emails for customers without one of their own. */
export function LanguageField({
  bind,
  began,
}: {
  bind: FormHandle['bind'];
  began: Pick<OrganizationSettings, 'language'>;
}) {
  return (
    <ChoiceField
      label={words.organization.language}
      options={Object.entries(languageNames)}
      defaultValue={began.language}
      {...bind('language')}
    />
  );
}
