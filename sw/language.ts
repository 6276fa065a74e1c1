import { defaultLanguage, isLanguage, languages, type Language } from '#shared/words/language.ts';
import { worker } from './scope.ts';

/** The language that this worker keeps: its own address says so. */
export function ownLanguage(): Language {
  const asked = new URL(worker.location.href).searchParams.get('language');
  return isLanguage(asked) ? asked : defaultLanguage;
}

/** The name of a page or another file in a language: `login.html` is English, `login.de.html` German. */
export function pageIn(language: Language, page: string): string {
  return language === defaultLanguage ? page : page.replace(/(\.\w+)$/, `.${language}$1`);
}

/**
 * The language of a built file that is in one; undefined for the others. What customers read is kept in all languages:
 * documents are in the customer's.
 */
function languageOfFile(url: string): Language | undefined {
  const tag =
    /(?:^|\/)assets\/words-(\w+)-(?!paper-)/.exec(url)?.[1] ??
    /\.(\w\w)\.(?:html|webmanifest)$/.exec(url)?.[1];
  if (tag !== undefined) return languages.find((language) => language === tag);
  return /\.(?:html|webmanifest)$/.test(url) ? defaultLanguage : undefined;
}

/** True for the files that somebody needs who reads this language. */
export function isSpoken(language: Language, url: string): boolean {
  return (languageOfFile(url) ?? language) === language;
}
