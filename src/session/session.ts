import type { Api } from '#api/client.ts';
import type { Credentials } from '#api/with-refresh.ts';
import type { TokenPair } from '#shared/contract/auth.ts';
import type { Registration } from '#shared/contract/registration.ts';
import { createAdoptStorage } from './adopt-storage.ts';
import { createConfirm } from './confirm.ts';
import { createCredentials } from './credentials.ts';
import { isSamePerson, nextState, type SessionEvent, type SessionState } from './machine.ts';
import type { Renew } from './refresh-access-token.ts';
import type { AuthResult } from './auth-result.ts';
import { createSignIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import type { TokenStore } from './token-store.ts';

/** The session outside React. Guards read it synchronously, components through `useSessionState`. */
export interface Session {
  getState: () => SessionState;
  /** Increases on every change of user. */
  era: () => number;
  subscribe: (listener: () => void) => () => void;
  /**
   * Asks the host who is signed in. A refusal signs out; no answer within `patience` milliseconds (10 s) changes
   * nothing. Never rejects.
   */
  confirm: (patience?: number) => Promise<void>;
  /** Adopts what another tab wrote to storage, in case this tab missed the event. */
  adoptStorage: () => void;
  signIn: (email: string, password: string) => Promise<AuthResult>;
  /** Signs in by a call that answers with tokens, for the ways that are loaded on demand. */
  signInBy: (call: (bareApi: Api) => Promise<TokenPair>, otherwise: string) => Promise<AuthResult>;
  register: (registration: Registration) => Promise<AuthResult>;
  /**
   * Ends the session here at once and tells the host without waiting. If the host can't be told, the state says
   * so.
   */
  signOut: () => void;
  /** The session's side of the API's authentication. */
  credentials: Credentials;
}

export interface SessionDeps {
  store: TokenStore;
  /** Calls the host without a bearer token. */
  bareApi: Api;
  /** Calls the host as the signed-in user. A function, because it is built on `credentials`. */
  api: () => Api;
  renew: Renew;
}

/** The state and the only way to change it. */
export interface SessionCore extends SessionDeps {
  getState: () => SessionState;
  /** Counts changes of user. Responses requested in one era are not used in another. */
  era: () => number;
  /** Checks storage, too: whether it is still the era in which something began. Call it before writing or sending. */
  isStill: (era: number) => boolean;
  dispatch: (event: SessionEvent) => void;
  /** Ends the session because the host refused it. */
  refuse: () => void;
}

/** Creates the session from storage (spec.md section 4, docs/decisions/003). */
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
