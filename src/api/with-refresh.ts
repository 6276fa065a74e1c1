import { ApiError } from './api-error.ts';
import type { Outgoing, Transport } from './transport.ts';

/** An access token and its sign-in, so that a token of another sign-in is never used instead. */
export interface Bearer {
  token: string;
  era: number;
}

/** How the API gets and renews tokens. */
export interface Credentials {
  /** Null if signed out. Throws an `ApiError` if someone else has signed in since this page last checked. */
  current: () => Bearer | null;
  /**
   * Gets a new token for the same sign-in. Rejects with an `ApiError`, after signing out if the host refused.
   * `isPatient` waits without a timeout.
   */
  renew: (spent: Bearer, isPatient: boolean) => Promise<Bearer>;
  /**
   * Called before any response is used, also a refusal, so that no user gets another's data. Throws an `ApiError`
   * if that sign-in has ended in this or another tab.
   */
  vouchFor: (bearer: Bearer) => void;
  /** The host refused even a renewed token. */
  giveUp: (refused: Bearer) => void;
}

function withBearer(outgoing: Outgoing, bearer: Bearer | null): Outgoing {
  if (bearer === null) return outgoing;
  return { ...outgoing, headers: { ...outgoing.headers, authorization: `Bearer ${bearer.token}` } };
}

function asksForToken(error: unknown): boolean {
  return error instanceof ApiError && error.asksForToken;
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * Adds the bearer token. On a 401 it renews the token and retries once; a second 401 signs out if it comes from
 * the host itself (spec.md sections 4 and 9, docs/decisions/003).
 */
export function withRefresh(transport: Transport, credentials: Credentials): Transport {
  async function ask(outgoing: Outgoing, bearer: Bearer | null): Promise<unknown> {
    try {
      return await transport(withBearer(outgoing, bearer));
    } finally {
      if (bearer !== null) credentials.vouchFor(bearer);
    }
  }

  return async (outgoing) => {
    const first = credentials.current();
    try {
      return await ask(outgoing, first);
    } catch (error) {
      if (!asksForToken(error) || first === null) throw error;
    }
    // Writes have no timeout (spec.md section 9), so neither does the renewal they wait for.
    const second = await credentials.renew(first, outgoing.method !== 'GET');
    try {
      return await ask(outgoing, second);
    } catch (error) {
      if (isUnauthorized(error)) credentials.giveUp(second);
      throw error;
    }
  };
}
