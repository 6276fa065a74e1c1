import { patienceOf } from '#api/patience.ts';
import type { Session } from './session.ts';

/** Seconds between attempts while the host is unreachable; the last one repeats. */
const delays = [1, 2, 4] as const;

/** True until the host has confirmed who is signed in. */
export function isOpenQuestion(session: Pick<Session, 'getState'>): boolean {
  const state = session.getState();
  return state.kind === 'initialising' || (state.kind === 'signed_in' && !state.confirmed);
}

/**
 * Asks who is signed in, with growing pauses, until the host answers; at once when the network is back. Every
 * fourth attempt has a longer timeout, for slow hosts. Call it once per page load.
 */
export function keepConfirming(session: Session, page: Window): void {
  let tries = 0;
  let asking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (asking || !isOpenQuestion(session)) return;
    asking = true;
    await session.confirm(patienceOf(false, tries));
    asking = false;
    if (isOpenQuestion(session)) askLater();
    else tries = 0;
  }

  function askLater(): void {
    const seconds = delays[Math.min(tries, delays.length - 1)] ?? 4;
    tries += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), seconds * 1000);
  }

  page.addEventListener('online', () => void ask());
  // A sign-in with the fallback profile is still unconfirmed.
  session.subscribe(() => {
    if (!asking && isOpenQuestion(session)) askLater();
  });
  void ask();
}
