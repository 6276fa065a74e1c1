import { ApiError } from './api-error.ts';
import type { Outgoing, Transport } from './transport.ts';

/** An access token and the sign-in it belongs to; a token of another sign-in must never stand in for it. */
export interface Bearer {
  token: string;
  era: number;
}

/** What the session lends to the API: the token in force, and how to get another. */
export interface Credentials {
  /** Null for nobody. Throws an `ApiError` where somebody else has signed in since this page last looked. */
  current: () => Bearer | null;
  /**
   * Gives the successor of `spent` within the same sign-in. Rejects with an `ApiError`, after signing out
   * where the host refused; whoever `isPatient` waits for the host as long as it takes.
   */
  renew: (spent: Bearer, isPatient: boolean) => Promise<Bearer>;
  /**
   * Asked before an answer is taken, also one that refuses: nobody is handed what another asked for. Throws an `ApiError`
   * where that sign-in has ended, in this tab or in another.
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
 * Adds the bearer token; a 401 is answered by one renewal and one retry, a second 401 by signing out
 * where the host itself says it (spec.md sections 4 and 9, docs/decisions/003).
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
    // what changes something has no limit of time (spec.md section 9), so what it waits for has none either
    const second = await credentials.renew(first, outgoing.method !== 'GET');
    try {
      return await ask(outgoing, second);
    } catch (error) {
      if (isUnauthorized(error)) credentials.giveUp(second);
      throw error;
    }
  };
}
