/** One form for each plural category that the language has (CLDR); `#` stands for the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export type Plural = (count: number, forms: PluralForms) => string;

/** Words for a number of things, in one language: (2, { one: '# invoice', other: '# invoices' }) → '2 invoices'. */
export function pluralOf(locale: string): Plural {
  // made when first wanted: they are slow to make on a phone
  let rules: Intl.PluralRules | undefined;
  let digits: Intl.NumberFormat | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(locale);
    digits ??= new Intl.NumberFormat(locale);
    const form = forms[rules.select(count)] ?? forms.other;
    return form.replaceAll('#', digits.format(count));
  };
}
