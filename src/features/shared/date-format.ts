import { dateLocale } from '#shared/words/language-in-use.ts';

/** Makes a format for dates in the language in use once for each language: a slow phone makes one in 10 ms. */
export function dateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return () => {
    const locale = dateLocale();
    const known = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    formats.set(locale, known);
    return known;
  };
}
