import type { IncomingHttpHeaders } from 'node:http';

export interface TokenPair {
  readonly access_token: string;
  readonly refresh_token: string;
}

export type TokenState = 'valid' | 'expired' | 'unknown';

/** The host's tokens: pairs are numbered, and a refresh token works once before it is rotated. */
export class TokenBook {
  /**
   * Whether a used refresh token stays valid until its successor is used (its response may be lost:
   * docs/decisions/003).
   */
  forgivesLostAnswers = false;
  readonly #successors = new Map<string, TokenPair>();
  #issued = 0;
  #access = new Map<string, 'valid' | 'expired'>();
  #refresh = new Set<string>();

  issue(): TokenPair {
    this.#issued += 1;
    const pair = { access_token: `access-${this.#issued}`, refresh_token: `refresh-${this.#issued}` };
    this.#access.set(pair.access_token, 'valid');
    this.#refresh.add(pair.refresh_token);
    return pair;
  }

  /** All access tokens issued so far now get a 401. */
  expireAccess(): void {
    for (const token of this.#access.keys()) this.#access.set(token, 'expired');
  }

  /** All refresh tokens issued so far are refused. */
  revokeRefresh(): void {
    this.#refresh.clear();
  }

  /** A new pair for a valid refresh token, which is used up. */
  rotate(refreshToken: unknown): TokenPair | undefined {
    if (typeof refreshToken !== 'string') return undefined;
    if (!this.#refresh.delete(refreshToken)) {
      return this.forgivesLostAnswers ? this.#successors.get(refreshToken) : undefined;
    }
    const pair = this.issue();
    this.#successors.set(refreshToken, pair);
    return pair;
  }

  stateOf(headers: IncomingHttpHeaders): TokenState {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    return (token === undefined ? undefined : this.#access.get(token)) ?? 'unknown';
  }
}
