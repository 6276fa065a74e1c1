import type { IncomingHttpHeaders } from 'node:http';

export interface TokenPair {
  readonly access_token: string;
  readonly refresh_token: string;
}

export type TokenState = 'valid' | 'expired' | 'unknown';

/** The host's token book: pairs are numbered, a refresh token works once and is then rotated. */
export class TokenBook {
  /** Whether a spent refresh token counts until its successor was used (its answer may be lost: docs/decisions/003). */
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

  /** Every access token given out so far now answers 401. */
  expireAccess(): void {
    for (const token of this.#access.keys()) this.#access.set(token, 'expired');
  }

  /** Every refresh token given out so far is refused. */
  revokeRefresh(): void {
    this.#refresh.clear();
  }

  /** A new pair for a refresh token that still counts, which is used up by this. */
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
