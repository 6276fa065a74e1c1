import type { Api } from '#api/client.ts';
import { ApiError } from '#api/api-error.ts';
import { orGiveUp } from '#api/or-give-up.ts';
import { refresh, type TokenPair } from '#shared/contract/auth.ts';
import { createAwaited } from './awaited-refreshes.ts';
import type { TokenStore } from './token-store.ts';

/** A tab that froze while holding the lock delays the others by this at most (milliseconds). */
const lockPatience = 5_000;
/** After this (milliseconds) the calls that wait for a refresh fail as unreachable, but for the patient; the refresh itself goes on. */
const answerPatience = 5_000;

export type Renewal = 'renewed' | 'refused';
export type Renew = (spent: string, isPatient: boolean) => Promise<Renewal>;

interface RenewalDeps {
  /** Speaks to the host without renewing by itself. */
  bareApi: Api;
  store: TokenStore;
  locks: LockManager | undefined;
  /** Milliseconds that calls wait for one refresh. */
  patience?: number;
}

function isDenial(error: unknown): boolean {
  return error instanceof ApiError && error.isDenial;
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

const rest = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

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
    await rest(arrival.look);
  }
  return store.accessToken() !== held.access;
}

interface Presenter {
  /** Sends one refresh; its answer is saved whenever it comes, unless the tokens are others by then. */
  present: (refreshToken: string) => Promise<void>;
  /** What was sent and is not answered yet. */
  out: ReadonlySet<Promise<void>>;
}

/**
 * The call has no limit of time: a host that rotates its tokens may have spent this one already
 * (spec.md section 9). So a token may be sent again while its first answer is still out, in this tab or another;
 * a refusal of the repetition then proves nothing.
 */
function createPresenter({ bareApi, store, locks }: RenewalDeps): Presenter {
  const awaited = createAwaited(locks);
  const out = new Set<Promise<void>>();

  async function send(refreshToken: string): Promise<TokenPair> {
    try {
      return await awaited.during(() => bareApi(refresh, { body: { refresh_token: refreshToken } }));
    } catch (error) {
      if (!isDenial(error) || !(await awaited.anywhere())) throw error;
      throw new ApiError({
        kind: 'unreachable',
        reason: 'tooLate',
      });
    }
  }

  async function exchangeFor(refreshToken: string): Promise<void> {
    const pair = await send(refreshToken);
    // nobody may be signed in again by an answer that comes after signing out
    if (store.refreshToken() === refreshToken) store.saveTokens(pair);
  }

  return {
    out,
    present(refreshToken) {
      const sent = exchangeFor(refreshToken).finally(() => out.delete(sent));
      out.add(sent);
      return sent;
    },
  };
}

/** One exchange. Another tab may have won meanwhile: then its token is taken and nothing is sent or lost. */
async function exchange(deps: RenewalDeps, { present }: Presenter, held: Held): Promise<Renewal> {
  const { store } = deps;
  if (await wonElsewhere(deps, held)) return store.accessToken() === null ? 'refused' : 'renewed';
  const presented = store.refreshToken();
  if (presented === null) {
    throw new ApiError({ kind: 'refused', message: 'No refresh token available', status: 401 });
  }
  try {
    await orGiveUp(present(presented), AbortSignal.timeout(deps.patience ?? answerPatience));
    return store.accessToken() === null ? 'refused' : 'renewed';
  } catch (error) {
    if (!isDenial(error)) throw error;
    const isOvertaken = await wonElsewhere(deps, { ...held, refresh: presented });
    return isOvertaken && store.accessToken() !== null ? 'renewed' : 'refused';
  }
}

/** Milliseconds between two looks of the patient at what other tabs have stored. */
const lookAgain = 1_000;

/** What comes of it once there are new tokens, or all that was sent has failed: then rejects with the last `failure`. */
async function lateRenewal(
  deps: RenewalDeps,
  { out }: Presenter,
  held: Held,
  failure: unknown,
): Promise<Renewal> {
  const { store } = deps;
  let last = failure;
  while (out.size > 0 && store.accessToken() === held.access) {
    await Promise.race([...out, rest(lookAgain)]).catch((error: unknown) => {
      last = error;
    });
  }
  if (await wonElsewhere(deps, held)) return store.accessToken() === null ? 'refused' : 'renewed';
  if (isDenial(last)) return 'refused';
  throw last;
}

/**
 * Makes `renew(spent)`: one refresh for all calls of this tab, inside a lock shared by all tabs
 * (docs/decisions/003). Whoever `isPatient` waits for its late answer, too. Rejects with `ApiError` where the host is
 * unreachable, and with 'No refresh token available' where none is stored (spec.md section 8).
 */
export function createRenewal(deps: RenewalDeps): Renew {
  const presenter = createPresenter(deps);
  let underWay: Promise<Renewal> | undefined;

  function renewInTime(held: Held): Promise<Renewal> {
    underWay ??= inSharedLock(deps.locks, () => exchange(deps, presenter, held)).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return async (spent, isPatient) => {
    const held = { access: spent, refresh: deps.store.refreshToken() };
    try {
      return await renewInTime(held);
    } catch (error) {
      if (!isPatient || presenter.out.size === 0) throw error;
      return lateRenewal(deps, presenter, held, error);
    }
  };
}
