import type { Session } from '#session/session.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import { loadWords } from '#shared/words/words.ts';
import { speakAsBrowser, speakFromNowOn } from './speak.ts';

/** The signed-in user's language; null if they follow the browser, undefined if nobody is known. */
function chosenBy(session: Session): string | null | undefined {
  const state = session.getState();
  return state.kind === 'signed_in' ? (state.user.language ?? null) : undefined;
}

/**
 * Switches to the signed-in user's language, on sign-in and when they change it. `show` renders the app again once
 * the words have loaded; if they can't be loaded, nothing changes.
 */
export function followLanguage(session: Session, page: Window, show: (language: string) => void): void {
  let followed: string | null = null;

  async function follow(): Promise<void> {
    const before = currentLanguage();
    const chosen = chosenBy(session);
    // Keep a pseudo-language that is being tested.
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
