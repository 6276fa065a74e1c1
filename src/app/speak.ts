import {
  defaultLanguage,
  firstSpoken,
  isLanguage,
  languageCookie,
  languageInCookies,
} from '#shared/words/language.ts';
import { chooseLanguage } from '#shared/words/words.ts';

const year = 31_536_000;
/** Pseudo-languages made from English, for testing (shared/words/pseudo.ts). */
const pseudoDirections: Partial<Record<string, string>> = { 'en-XA': 'ltr', 'en-XB': 'rtl' };

/**
 * The language chosen on this device, else the language of the page as sent. Our server picks it from the
 * browser's languages; other hosts always send English.
 */
function languageOf(page: Document): string {
  const chosen = languageInCookies(page.cookie);
  if (isLanguage(chosen) || (chosen !== undefined && chosen in pseudoDirections)) return chosen;
  return isLanguage(page.documentElement.lang) ? page.documentElement.lang : defaultLanguage;
}

/** Sets the page's language. True if the page was sent in it. */
export function speak({ document: page, navigator }: Window): boolean {
  const root = page.documentElement;
  const language = languageOf(page);
  const wasSent = root.lang === language;
  chooseLanguage(language, navigator.languages);
  root.lang = language;
  root.dir = pseudoDirections[language] ?? 'ltr';
  return wasSent;
}

/** Forgets the choice on this device and follows the browser. The caller loads the words. */
export function speakAsBrowser(page: Window): void {
  page.document.cookie = `${languageCookie}=; path=/; max-age=0; samesite=lax`;
  // The page may have been sent in the language no longer chosen.
  page.document.documentElement.lang = firstSpoken(page.navigator.languages) ?? defaultLanguage;
  speak(page);
}

/** Saves a choice on this device and applies it. The caller loads the words. */
export function speakFromNowOn(language: string, page: Window): void {
  // The server reads it to choose the language of pages.
  page.document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax`;
  speak(page);
}
