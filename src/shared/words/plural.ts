import { onFirstUse } from '../on-first-use.ts';

/** One form for each plural category that the language has (CLDR); `#` stands for the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export type Plural = (count: number, forms: PluralForms) => string;

/** Words for a number of things, in one language: (2, { one: '# invoice', other: '# invoices' }) → '2 invoices'. */
export function pluralOf(locale: string): Plural {
  const rules = onFirstUse(() => new Intl.PluralRules(locale));
  const digits = onFirstUse(() => new Intl.NumberFormat(locale));
  return (count, forms) => {
    const form = forms[rules().select(count)] ?? forms.other;
    return form.replaceAll('#', digits().format(count));
  };
}
