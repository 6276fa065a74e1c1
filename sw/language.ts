import { defaultLanguage, isLanguage, languages, type Language } from '#shared/words/language.ts';
import { worker } from './scope.ts';

/** The language this worker caches, from its own URL. */
export function ownLanguage(): Language {
  const asked = new URL(worker.location.href).searchParams.get('language');
  return isLanguage(asked) ? asked : defaultLanguage;
}

/** File name in a language: `login.html` is English, `login.de.html` German. */
export function pageIn(language: Language, page: string): string {
  return language === defaultLanguage ? page : page.replace(/(\.\w+)$/, `.${language}$1`);
}

/**
 * The language of a built file; undefined if it has none. Document words are cached in all languages, because
 * documents use the customer's.
 */
function languageOfFile(url: string): Language | undefined {
  const tag =
    /(?:^|\/)assets\/words-(\w+)-(?!paper-)/.exec(url)?.[1] ??
    /\.(\w\w)\.(?:html|webmanifest)$/.exec(url)?.[1];
  if (tag !== undefined) return languages.find((language) => language === tag);
  return /\.(?:html|webmanifest)$/.test(url) ? defaultLanguage : undefined;
}

/** True for files needed by readers of this language. */
export function isSpoken(language: Language, url: string): boolean {
  return (languageOfFile(url) ?? language) === language;
}
