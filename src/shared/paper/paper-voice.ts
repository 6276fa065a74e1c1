import type { PaperWords } from '#shared/words/en/groups/paper.ts';
import { defaultLanguage, type Language } from '#shared/words/language.ts';

/** A document's words and its date and number formats. */
export interface PaperVoice {
  readonly words: PaperWords['paper'];
  /** Locale for dates and country names. */
  readonly locale: string;
  /** Locale for amounts and numbers. English always uses the US format (spec.md section 9). */
  readonly numbers: string;
  /** ISO 3166-1 country of the sender, for addresses without a country. */
  readonly country: string | null;
}

/** Countries with their own regional format of a language. */
const regional: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
};

/** The locale of a document: English is en-US in the US and en-GB elsewhere. */
export function paperLocale(language: Language, country: string | null): string {
  if (language === 'en') return country === 'US' ? 'en-US' : 'en-GB';
  const known = regional[language] ?? [];
  return country !== null && known.includes(country) ? `${language}-${country}` : language;
}

/** The words and formats for a document in `language` from a sender in `country`. */
export function paperVoice(
  words: PaperWords['paper'],
  language: Language,
  country: string | null,
): PaperVoice {
  const locale = paperLocale(language, country);
  return { words, locale, numbers: language === defaultLanguage ? 'en-US' : locale, country };
}
