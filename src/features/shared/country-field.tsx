import { countryChoices } from '#shared/countries.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import { ChoiceField, type ChoiceFieldProps } from '#ui/choice-field.tsx';

interface CountryFieldProps extends Omit<ChoiceFieldProps, 'options'> {
  /** What no country is called. */
  none: string;
  /** The present code; empty for none. */
  defaultValue: string;
}

/** An optional country, chosen by its name. */
export function CountryField({ none, ...field }: CountryFieldProps) {
  const { defaultValue: present } = field;
  const choices = countryChoices(currentLanguage());
  // Older releases took any two letters.
  const isKnown = present === '' || choices.some(([code]) => code === present);
  const other = isKnown ? [] : [[present, present] as const];
  return <ChoiceField optional options={[['', none], ...other, ...choices]} {...field} />;
}
