import type { Api } from '#api/client.ts';
import { ApiError } from '#api/api-error.ts';
import { orGiveUp } from '#api/or-give-up.ts';
import { refresh, type TokenPair } from '#shared/contract/auth.ts';
import { createAwaited } from './awaited-refreshes.ts';
import type { TokenStore } from './token-store.ts';

/** The longest delay a frozen tab that holds the lock can cause (milliseconds). */
const lockPatience = 5_000;
/**
 * After this (milliseconds), calls waiting for a refresh fail as unreachable, unless they are patient. The refresh
 * itself continues.
 */
const answerPatience = 5_000;

export type Renewal = 'renewed' | 'refused';
export type Renew = (spent: string, isPatient: boolean) => Promise<Renewal>;

/** What becomes of refresh tokens outside this page's storage (`lent-token.ts`). Rejects if a renewal must not go on. */
export interface Succession {
  /** The token to present instead of this one. */
  readonly latestOf: (refreshToken: string) => Promise<string>;
  /** Called before the next token is stored or used. */
  readonly follow: (spent: string, next: string) => Promise<unknown>;
}

interface RenewalDeps {
  /** Calls the host without renewing tokens. */
  bareApi: Api;
  store: TokenStore;
  locks: LockManager | undefined;
  succession?: Succession;
  /** Milliseconds that calls wait for a refresh. */
  patience?: number;
}

function isDenial(error: unknown): boolean {
  return error instanceof ApiError && error.isDenial;
}

/**
 * Runs `work` inside a lock shared by all tabs and the worker, or without it if it can't be acquired in time. The lock
 * is kept until what `work` passes to `keep` is over, too; nobody waits for that here.
 */
export async function inSharedLock<T>(
  locks: LockManager | undefined,
  work: (keep: (until: Promise<void>) => void) => Promise<T>,
): Promise<T> {
  if (locks === undefined) return work(() => undefined);
  return new Promise((resolve, reject) => {
    let isEntered = false;
    const hold = async () => {
      isEntered = true;
      const kept: Promise<void>[] = [];
      const entered = work((until) => kept.push(until));
      resolve(entered);
      await entered.catch(() => undefined);
      await Promise.all(kept);
    };
    const signal = AbortSignal.timeout(lockPatience);
    locks.request('billhook-refresh', { signal }, hold).catch((error: unknown) => {
      if (isEntered) return;
      if (error instanceof DOMException) resolve(work(() => undefined));
      else reject(error);
    });
  });
}

const rest = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The tokens a call had when its access token turned out to be expired. */
interface Held {
  access: string;
  refresh: string | null;
}

/** Another tab's writes arrive one by one and slightly late (milliseconds). */
const arrival = { patience: 1_000, look: 10 };
/** How long new tokens need to arrive in all tabs: the next one may enter the lock only after that (milliseconds). */
const spread = 300;

/** True once another tab has renewed: at once for its access token, a moment after its refresh token. */
async function wonElsewhere({ store }: RenewalDeps, held: Held): Promise<boolean> {
  const isOnItsWay = () => store.refreshToken() !== held.refresh && store.accessToken() === held.access;
  for (let waited = 0; isOnItsWay() && waited < arrival.patience; waited += arrival.look) {
    await rest(arrival.look);
  }
  return store.accessToken() !== held.access;
}

interface Presenter {
  /** Sends a refresh and saves the response whenever it arrives, unless the tokens have changed. */
  present: (refreshToken: string) => Promise<void>;
  /** Pending refreshes. */
  out: ReadonlySet<Promise<void>>;
}

/**
 * No timeout: a host that rotates tokens may already have used this one up (spec.md section 9). So a token may be
 * sent again while the first request is pending, in this or another tab. A refusal of the repeat then proves
 * nothing.
 */
function createPresenter({ bareApi, store, locks, succession }: RenewalDeps): Presenter {
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
    const presented = (await succession?.latestOf(refreshToken)) ?? refreshToken;
    const pair = await send(presented);
    await succession?.follow(presented, pair.refresh_token);
    // A late response must not sign anyone in again after signing out.
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

/** One exchange. If another tab has renewed meanwhile, takes its token and sends nothing. */
async function exchange(
  deps: RenewalDeps,
  { present }: Presenter,
  held: Held,
  keep: (until: Promise<void>) => void,
): Promise<Renewal> {
  const { store } = deps;
  if (await wonElsewhere(deps, held)) return store.accessToken() === null ? 'refused' : 'renewed';
  const presented = store.refreshToken();
  if (presented === null) {
    throw new ApiError({ kind: 'refused', message: 'No refresh token available', status: 401 });
  }
  try {
    await orGiveUp(present(presented), AbortSignal.timeout(deps.patience ?? answerPatience));
    keep(rest(spread));
    return store.accessToken() === null ? 'refused' : 'renewed';
  } catch (error) {
    if (!isDenial(error)) throw error;
    const isOvertaken = await wonElsewhere(deps, { ...held, refresh: presented });
    return isOvertaken && store.accessToken() !== null ? 'renewed' : 'refused';
  }
}

/** How often patient callers check what other tabs have stored (milliseconds). */
const lookAgain = 1_000;

/** Resolves once there are new tokens. If all pending refreshes fail, rejects with the last `failure`. */
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
 * Creates `renew(spent)`: one refresh for all calls of this tab, inside a lock shared by all tabs
 * (docs/decisions/003). `isPatient` callers also wait for a late response. Rejects with `ApiError` if the host is
 * unreachable, and with 'No refresh token available' if none is stored (spec.md section 8).
 */
export function createRenewal(deps: RenewalDeps): Renew {
  const presenter = createPresenter(deps);
  let underWay: Promise<Renewal> | undefined;

  function renewInTime(held: Held): Promise<Renewal> {
    underWay ??= inSharedLock(deps.locks, (keep) => exchange(deps, presenter, held, keep)).finally(() => {
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
