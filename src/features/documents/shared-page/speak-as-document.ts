import { currentLanguage } from '#shared/words/language-in-use.ts';
import { languageInCookies, type Language } from '#shared/words/language.ts';
import { chooseLanguage, loadWords } from '#shared/words/words.ts';

function speak(language: string, { document: page, navigator }: Window): void {
  chooseLanguage(language, navigator.languages);
  page.documentElement.lang = language;
}

/**
 * Has the page of a shared document speak its language, unless the visitor chose one on this device. Where the words
 * cannot be had, it goes on as before.
 */
export async function speakAsDocument(language: Language, page: Window): Promise<void> {
  const before = currentLanguage();
  const hasChosen = languageInCookies(page.document.cookie) !== undefined;
  if (hasChosen || language === before) return;
  speak(language, page);
  try {
    await loadWords('sign-in', 'app', 'areas', 'paper');
  } catch {
    speak(before, page);
    // they were put aside by the choice, and are on the device
    await loadWords('sign-in', 'app', 'areas', 'paper').catch(() => undefined);
  }
}
