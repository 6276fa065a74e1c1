import { defaultLanguage, firstSpoken, isLanguage, languageCookie, languageInCookies } from '#shared/words/language.ts';
import { chooseLanguage } from '#shared/words/words.ts';

const year = 31_536_000;
/** Made from English words, to try the screens (shared/words/pseudo.ts). */
const pseudoDirections: Partial<Record<string, string>> = { 'en-XA': 'ltr', 'en-XB': 'rtl' };

/**
 * What the person chose on this device, else the language of the page as it was sent: our own server has asked the browser,
 * any other host has the app in English only.
 */
function languageOf(page: Document): string {
  const chosen = languageInCookies(page.cookie);
  if (isLanguage(chosen) || (chosen !== undefined && chosen in pseudoDirections)) return chosen;
  return isLanguage(page.documentElement.lang) ? page.documentElement.lang : defaultLanguage;
}

/** Has the page speak its reader's language. True where that is what was sent. */
export function speak({ document: page, navigator }: Window): boolean {
  const root = page.documentElement;
  const language = languageOf(page);
  const wasSent = root.lang === language;
  chooseLanguage(language, navigator.languages);
  root.lang = language;
  root.dir = pseudoDirections[language] ?? 'ltr';
  return wasSent;
}

/** Forgets what was chosen on this device, and speaks as the browser asks; its words are to be fetched. */
export function speakAsBrowser(page: Window): void {
  page.document.cookie = `${languageCookie}=; path=/; max-age=0; samesite=lax`;
  // the page may have been sent in the language that is given up
  page.document.documentElement.lang = firstSpoken(page.navigator.languages) ?? defaultLanguage;
  speak(page);
}

/** Remembers a choice on this device, and speaks it; its words are to be fetched. */
export function speakFromNowOn(language: string, page: Window): void {
  // the server reads it to send pages in this language
  page.document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax`;
  speak(page);
}
