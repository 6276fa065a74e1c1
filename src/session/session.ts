import type { Api } from '#api/client.ts';
import type { Credentials } from '#api/with-refresh.ts';
import type { Registration } from '#shared/contract/registration.ts';
import { createAdoptStorage } from './adopt-storage.ts';
import { createConfirm } from './confirm.ts';
import { createCredentials } from './credentials.ts';
import { isSamePerson, nextState, type SessionEvent, type SessionState } from './machine.ts';
import type { Renew } from './renew-tokens.ts';
import type { AuthResult } from './auth-result.ts';
import { createSignIn, type SocialProviderName } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import type { TokenStore } from './token-store.ts';

/** The session outside React: guards read it synchronously, components through `useSessionState`. */
export interface Session {
  getState: () => SessionState;
  /** Grows whenever another person, or nobody, is signed in. */
  era: () => number;
  subscribe: (listener: () => void) => () => void;
  /**
   * Asks the host who is signed in; a refusal signs out, silence of `patience` milliseconds (10 s) changes nothing.
   * Never rejects.
   */
  confirm: (patience?: number) => Promise<void>;
  /** Takes over what another tab wrote to storage, where this one heard nothing of it. */
  adoptStorage: () => void;
  signIn: (email: string, password: string) => Promise<AuthResult>;
  signInWithProvider: (provider: SocialProviderName, accessToken: string) => Promise<AuthResult>;
  register: (registration: Registration) => Promise<AuthResult>;
  /** Ends the session here at once; the host is told, and not waited for: where it could not be, the state says so. */
  signOut: () => void;
  /** What the API needs of the session. */
  credentials: Credentials;
}

export interface SessionDeps {
  store: TokenStore;
  /** Speaks to the host without a bearer of its own. */
  bareApi: Api;
  /** Speaks to the host as the signed-in user; asked for late, since it is built on `credentials`. */
  api: () => Api;
  renew: Renew;
}

/** The state and the one way to change it. */
export interface SessionCore extends SessionDeps {
  getState: () => SessionState;
  /** Counts the changes of person: what was asked for in one era is not taken in another. */
  era: () => number;
  /** Looks at the storage first: whether it is still the era in which something began. Ask before writing or sending. */
  isStill: (era: number) => boolean;
  dispatch: (event: SessionEvent) => void;
  /** Ends the session because the host said so. */
  refuse: () => void;
}

/** Builds the session from what is stored (spec.md section 4, docs/decisions/003). */
export function createSession(deps: SessionDeps): Session {
  const { store } = deps;
  const listeners = new Set<() => void>();
  let state = nextState(
    { kind: 'initialising', unreachable: false },
    { kind: 'opened', hasToken: store.accessToken() !== null, cachedUser: store.cachedUser() },
  );

  let era = 0;

  function dispatch(event: SessionEvent): void {
    const next = nextState(state, event);
    if (next === state) return;
    if (!isSamePerson(state, event, next)) era += 1;
    state = next;
    listeners.forEach((listener) => listener());
  }

  function end(event: SessionEvent): void {
    store.clear();
    dispatch(event);
  }

  const getState = () => state;
  const adoptStorage = createAdoptStorage({ store, getState, dispatch });

  const core: SessionCore = {
    ...deps,
    getState,
    era: () => era,
    isStill(before) {
      adoptStorage();
      return era === before;
    },
    dispatch,
    refuse: () => end({ kind: 'refused' }),
  };

  return {
    getState,
    era: core.era,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    confirm: createConfirm(core),
    adoptStorage,
    ...createSignIn(core),
    signOut: () => signOut(core, () => end({ kind: 'left' })),
    credentials: createCredentials(core),
  };
}
