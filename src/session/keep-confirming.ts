import { patienceOf } from '#api/patience.ts';
import type { Session } from './session.ts';

/** Seconds between tries while the host can't be reached; the last one repeats. */
const delays = [1, 2, 4] as const;

/** True until the host has said who is signed in. */
export function isOpenQuestion(session: Pick<Session, 'getState'>): boolean {
  const state = session.getState();
  return state.kind === 'initialising' || (state.kind === 'signed_in' && !state.confirmed);
}

/**
 * Asks who is signed in, ever more slowly, until the host has said so; at once when the network returns. Every fourth
 * question waits longer, for a host that is slow rather than gone.
 * Call it once, when the page opens.
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
  // a sign-in that went on with the fallback profile leaves the question open
  session.subscribe(() => {
    if (!asking && isOpenQuestion(session)) askLater();
  });
  void ask();
}
