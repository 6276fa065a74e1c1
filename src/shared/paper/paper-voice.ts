import type { PaperWords } from '#shared/words/en/groups/paper.ts';
import { defaultLanguage, type Language } from '#shared/words/language.ts';

/** How a paper speaks: the words of its language, and how days and figures are written in it. */
export interface PaperVoice {
  readonly words: PaperWords['paper'];
  /** Of days and names of countries. */
  readonly locale: string;
  /** Of amounts and numbers. English writes them as in the US everywhere (spec.md section 9). */
  readonly numbers: string;
  /** ISO 3166-1 of whom it is from: the order of an address that names no country. */
  readonly country: string | null;
}

/** Countries whose own forms of a language Intl knows well. */
const regional: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
};

/** The locale of a paper: English is written as in the US there, elsewhere as in Britain. */
export function paperLocale(language: Language, country: string | null): string {
  if (language === 'en') return country === 'US' ? 'en-US' : 'en-GB';
  const known = regional[language] ?? [];
  return country !== null && known.includes(country) ? `${language}-${country}` : language;
}

/** The voice of a paper in `language` from somebody in `country`. */
export function paperVoice(
  words: PaperWords['paper'],
  language: Language,
  country: string | null,
): PaperVoice {
  const locale = paperLocale(language, country);
  return { words, locale, numbers: language === defaultLanguage ? 'en-US' : locale, country };
}
