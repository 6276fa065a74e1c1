import type { Services } from '#features/shared/services.ts';
import { latestOf, lend, takeLentBack } from '#session/lent-token.ts';
import { ownerNow } from '#session/owner.ts';
import { inSharedLock } from '#session/refresh-access-token.ts';
import { createTokenStore } from '#session/token-store.ts';
import { sendingTag } from '#shared/worker-messages.ts';
import { isSessionLive } from './is-live.ts';

/** Missing from TypeScript's library; only Chromium has it. */
interface Syncing {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

/**
 * While something waits, the worker may send it once there is a network, also after the last page was closed: it is lent
 * the session's refresh token, and the browser is asked to wake it.
 */
export function lendToWorker(services: Services, page: Window): void {
  const { session, outbox } = services;
  const { locks } = page.navigator;
  const store = createTokenStore(() => page.localStorage);

  /** What the worker has renewed is the session's token now. */
  async function adopt(): Promise<string | null> {
    const [access, known] = [store.accessToken(), store.refreshToken()];
    if (access === null || known === null) return null;
    const latest = await latestOf(known);
    const isStill = store.refreshToken() === known;
    if (latest !== known && isStill) store.saveTokens({ access_token: access, refresh_token: latest });
    return isStill ? latest : null;
  }

  async function arrange(owner: string, isWaiting: boolean): Promise<void> {
    const token = await adopt();
    if (token === null || !isWaiting) return takeLentBack();
    // Another tab may have signed out, and somebody else in: the token must be this person's.
    session.adoptStorage();
    if (ownerNow(session) === owner && store.refreshToken() === token) await lend(owner, token);
  }

  async function look(): Promise<void> {
    const owner = ownerNow(session);
    if (session.getState().kind === 'signed_out') return takeLentBack();
    // Not known yet: the worker may have renewed the token meanwhile.
    if (owner === null) return undefined;
    const registration: (ServiceWorkerRegistration & Syncing) | undefined =
      await page.navigator.serviceWorker.getRegistration();
    if (registration?.sync === undefined) return;
    const acts = (await outbox?.list()) ?? [];
    const isWaiting = acts.some(({ refusal }) => refusal === null);
    // Only our own server bears that a renewal is repeated.
    await inSharedLock(locks, async () => arrange(owner, isWaiting && isSessionLive(services)));
    if (isWaiting) await registration.sync.register(sendingTag);
  }

  // Missing on plain HTTP. Without a database or permission, pages send.
  const lookAgain = () => void look().catch(() => undefined);
  if (!('serviceWorker' in page.navigator)) return;
  outbox?.changes.subscribe(lookAgain);
  session.subscribe(lookAgain);
  lookAgain();
}
