import type { Api } from '#api/client.ts';
import { ApiError } from '#api/api-error.ts';
import { refresh } from '#shared/contract/auth.ts';
import type { TokenStore } from './token-store.ts';

/** A tab that froze while holding the lock delays the others by this at most (milliseconds). */
const lockPatience = 5_000;

export type Renewal = 'renewed' | 'refused';

interface RenewalDeps {
  /** Speaks to the host without renewing by itself. */
  bareApi: Api;
  store: TokenStore;
  locks: LockManager | undefined;
}

/** Runs `work` inside the lock that all tabs share; without the lock, if it can't be had in time. */
async function inSharedLock<T>(locks: LockManager | undefined, work: () => Promise<T>): Promise<T> {
  if (locks === undefined) return work();
  let entered: Promise<T> | undefined;
  try {
    return await locks.request('billhook-refresh', { signal: AbortSignal.timeout(lockPatience) }, () => {
      entered = work();
      return entered;
    });
  } catch (error) {
    if (entered !== undefined) return entered;
    if (error instanceof DOMException) return work();
    throw error;
  }
}

/** What a call held when it found its access token spent. */
interface Held {
  access: string;
  refresh: string | null;
}

/** Another tab's writes arrive one by one and a moment late (milliseconds). */
const arrival = { patience: 1_000, look: 10 };

/** True once another tab has renewed: at once for its access token, a moment after its refresh token. */
async function wonElsewhere({ store }: RenewalDeps, held: Held): Promise<boolean> {
  const isOnItsWay = () => store.refreshToken() !== held.refresh && store.accessToken() === held.access;
  for (let waited = 0; isOnItsWay() && waited < arrival.patience; waited += arrival.look) {
    await new Promise((resolve) => setTimeout(resolve, arrival.look));
  }
  return store.accessToken() !== held.access;
}

/** One exchange. Another tab may have won meanwhile: then its token is taken and nothing is sent or lost. */
async function exchange(deps: RenewalDeps, held: Held): Promise<Renewal> {
  const { bareApi, store } = deps;
  if (await wonElsewhere(deps, held)) return store.accessToken() === null ? 'refused' : 'renewed';
  const presented = store.refreshToken();
  if (presented === null) {
    throw new ApiError({ kind: 'refused', message: 'No refresh token available', status: 401 });
  }
  try {
    // no limit of time: a host that rotates its tokens may have spent this one already (spec.md section 9)
    const pair = await bareApi(refresh, { body: { refresh_token: presented } });
    // nobody may be signed in again by an answer that comes after signing out
    if (store.refreshToken() === presented) store.saveTokens(pair);
    return store.accessToken() === null ? 'refused' : 'renewed';
  } catch (error) {
    if (!(error instanceof ApiError && error.isDenial)) throw error;
    const isOvertaken = await wonElsewhere(deps, { ...held, refresh: presented });
    return isOvertaken && store.accessToken() !== null ? 'renewed' : 'refused';
  }
}

/**
 * Makes `renew(spent)`: one refresh for all calls of this tab, inside a lock shared by all tabs
 * (design.md section 5). Rejects with `ApiError` where the host is unreachable, and with
 * 'No refresh token available' where none is stored (spec.md section 8).
 */
export function createRenewal(deps: RenewalDeps): (spent: string) => Promise<Renewal> {
  let underWay: Promise<Renewal> | undefined;
  return (spent) => {
    const held = { access: spent, refresh: deps.store.refreshToken() };
    underWay ??= inSharedLock(deps.locks, () => exchange(deps, held)).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
