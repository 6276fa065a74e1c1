import { currentLanguage } from '#shared/words/language-in-use.ts';
import { words } from '#shared/words/words.ts';

/** How many names are spelled out. */
const named = 3;

/** A few names, and how many more there are. */
export function namesOf(all: readonly string[]): string {
  const rest = all.length - named;
  const shown = rest > 0 ? [...all.slice(0, named), words.sending.moreCustomers(rest)] : all;
  return new Intl.ListFormat(currentLanguage()).format(shown);
}
