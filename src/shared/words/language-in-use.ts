import { defaultLanguage } from './language.ts';

let language: string = defaultLanguage;
let dates = 'en-US';

/** The language of the page: a BCP 47 tag. */
export function currentLanguage(): string {
  return language;
}

/** The locale of days and times on screens: the language in use as the person's region writes it. */
export function dateLocale(): string {
  return dates;
}

/** The locale of numbers and amounts on screens. English writes them as in the US everywhere (spec.md section 9). */
export function numberLocale(): string {
  return language.startsWith('en') ? 'en-US' : dates;
}

/**
 * From now on the page speaks `chosen`. `preferred` are the tags that the browser asks for: where one is a regional form
 * of that language, days and numbers follow it.
 */
export function setLanguage(chosen: string, preferred: readonly string[] = []): void {
  language = chosen;
  const fallback = chosen.startsWith('en') ? 'en-US' : chosen;
  dates = preferred.find((tag) => tag.toLowerCase().startsWith(`${chosen}-`)) ?? fallback;
}
