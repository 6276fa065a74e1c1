import { currentLanguage } from '#shared/words/language-in-use.ts';
import { languageInCookies, type Language } from '#shared/words/language.ts';
import { chooseLanguage, loadWords } from '#shared/words/words.ts';

function speak(language: string, { document: page, navigator }: Window): void {
  chooseLanguage(language, navigator.languages);
  page.documentElement.lang = language;
}

/**
 * Switches a shared document's page to the document's language, unless the visitor chose one on this device. If
 * the words can't be loaded, nothing changes.
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
    // Already loaded before the language was changed.
    await loadWords('sign-in', 'app', 'areas', 'paper').catch(() => undefined);
  }
}
