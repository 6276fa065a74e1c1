import type { Session } from '#session/session.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import { loadWords } from '#shared/words/words.ts';
import { speakFromNowOn } from './speak.ts';

/** The language that the signed-in person has chosen; undefined where they follow the browser's. */
function chosenBy(session: Session): string | undefined {
  const state = session.getState();
  return state.kind === 'signed_in' ? (state.user.language ?? undefined) : undefined;
}

/**
 * Speaks the language of whoever is signed in, also when they sign in on a new device or choose another one. `show`
 * draws the whole app anew once the words are there; where they cannot be had, all stays as it is.
 */
export function followLanguage(session: Session, page: Window, show: (language: string) => void): void {
  async function follow(): Promise<void> {
    const before = currentLanguage();
    const chosen = chosenBy(session);
    // who tries the screens in a pseudo-language goes on with it
    if (chosen === undefined || chosen === before || before.startsWith('en-X')) return;
    speakFromNowOn(chosen, page);
    try {
      await loadWords('sign-in', 'notes', 'app', 'areas', 'paper');
    } catch {
      speakFromNowOn(before, page);
      return;
    }
    show(chosen);
  }

  session.subscribe(() => void follow());
  void follow();
}
