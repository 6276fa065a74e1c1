import { isLanguage, languageNames, type Language } from '#shared/words/language.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';

interface TemplateLanguageProps {
  language: Language | undefined;
  onChoose: (language: Language) => void;
}

/** Chooses the language of the templates. Each customer gets their own language's. */
export function TemplateLanguage({ language, onChoose }: TemplateLanguageProps) {
  return (
    <ChoiceField
      label={words.settings.templateLanguage}
      options={Object.entries(languageNames)}
      value={language}
      onChange={({ target: { value } }) => {
        if (isLanguage(value)) onChoose(value);
      }}
    />
  );
}
