import { createApi } from '#api/client.ts';
import { send } from '#api/transport.ts';
import { withRefresh, type Credentials } from '#api/with-refresh.ts';
import { exclusivelyBy, type Exclusively } from '#offline/outbox/exclusively.ts';
import { createOutbox } from '#offline/outbox/outbox.ts';
import { follow, latestOf, readLent, takeLentBack } from '#session/lent-token.ts';
import { createRenewal } from '#session/refresh-access-token.ts';
import { createTokenStore } from '#session/token-store.ts';
import { chooseLanguage } from '#shared/words/words.ts';
import { sendAll } from './senders.ts';

// Runs in the service worker (`sw/send-waiting.ts`), in a script of its own that is loaded only to send.

/** The API host (spec.md section 7): this origin unless set at build time. */
const host = import.meta.env.VITE_API_HOST ?? '';

/** The worker has no local storage: tokens stay in memory until it is done. */
function tokensInMemory(refreshToken: string) {
  const store = createTokenStore(() => {
    throw new Error('There is none in a worker.');
  });
  store.saveTokens({ access_token: '', refresh_token: refreshToken });
  return store;
}

/** A token that isn't lent any more must not be used: somebody has signed out. */
async function followOrStop(spent: string, next: string): Promise<void> {
  if (!(await follow(spent, next))) throw new Error('Somebody signed out meanwhile.');
}

/** Rejects if it isn't lent any more: its successor isn't known, and a token that is used up ends the session. */
function latestLentTo(owner: string) {
  return async (refreshToken: string) => {
    if ((await readLent())?.owner !== owner) throw new Error('Somebody signed out meanwhile.');
    return latestOf(refreshToken);
  };
}

/** In turns with all pages, and only as long as this person's token is lent. */
function whileLentBy(owner: string, inTurns: Exclusively): Exclusively {
  return async (work, signal) =>
    inTurns(async () => {
      if ((await readLent())?.owner !== owner) throw new Error('Somebody else is signed in now.');
      return work();
    }, signal);
}

/** Sends what waits for the signed-in person. Rejects if something is to be tried again. */
export async function sendFromWorker(language: string): Promise<void> {
  const lent = await readLent();
  if (lent === undefined) return;
  const { owner } = lent;
  const { locks } = navigator;
  const outbox = createOutbox(() => owner, whileLentBy(owner, exclusivelyBy(locks)));
  const acts = await outbox.list();
  if (acts.every(({ refusal }) => refusal !== null)) return;
  chooseLanguage(language);
  const store = tokensInMemory(lent.refresh);
  const bareApi = createApi(send, host);
  const renew = createRenewal({
    bareApi,
    store,
    locks,
    succession: { latestOf: latestLentTo(owner), follow: followOrStop },
  });
  const bearer = () => ({ token: store.accessToken() ?? '', era: 0 });
  const credentials: Credentials = {
    current: bearer,
    renew: async ({ token }) => {
      await renew(token, true);
      return bearer();
    },
    vouchFor: () => undefined,
    giveUp: () => undefined,
  };
  if ((await renew('', true)) === 'refused') {
    // Somebody may have signed in meanwhile.
    if ((await readLent())?.refresh === store.refreshToken()) await takeLentBack();
  } else await sendAll(outbox, createApi(withRefresh(send, credentials), host), () => undefined);
}
