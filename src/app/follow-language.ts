import type { Session } from '#session/session.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import { loadWords } from '#shared/words/words.ts';
import { speakAsBrowser, speakFromNowOn } from './speak.ts';

/** The language that the signed-in person has chosen; null where they follow the browser's, undefined while nobody is known. */
function chosenBy(session: Session): string | null | undefined {
  const state = session.getState();
  return state.kind === 'signed_in' ? (state.user.language ?? null) : undefined;
}

/**
 * Speaks the language of whoever is signed in, also when they sign in on a new device or choose another one. `show`
 * draws the whole app anew once the words are there; where they cannot be had, all stays as it is.
 */
export function followLanguage(session: Session, page: Window, show: (language: string) => void): void {
  let followed: string | null = null;

  async function follow(): Promise<void> {
    const before = currentLanguage();
    const chosen = chosenBy(session);
    // who tries the screens in a pseudo-language goes on with it
    if (chosen === undefined || before.startsWith('en-X')) return;
    const isGivenUp = chosen === null && followed !== null;
    followed = chosen;
    if (chosen !== null && chosen !== before) speakFromNowOn(chosen, page);
    if (isGivenUp) speakAsBrowser(page);
    const language = currentLanguage();
    if (language === before) return;
    try {
      await loadWords('sign-in', 'app', 'areas', 'paper');
    } catch {
      speakFromNowOn(before, page);
      return;
    }
    show(language);
  }

  session.subscribe(() => void follow());
  void follow();
}
