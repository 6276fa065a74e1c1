import type { TokenPair } from '#shared/contract/auth.ts';
import type { AccessTokens } from '#server/ports/access-tokens.ts';
import { writeRefreshToken } from './refresh-token.ts';

/** What a session's tokens are derived from. */
export interface TokenSession {
  readonly organizationId: string;
  readonly id: string;
  readonly userId: string;
  readonly counter: number;
  readonly refreshKey: Buffer;
  readonly assuranceLevel: number;
}

/** The session's current tokens. The refresh token is the same every time. */
export async function currentTokens(
  deps: { readonly accessTokens: AccessTokens },
  session: TokenSession,
): Promise<TokenPair> {
  const { organizationId, id: sessionId, userId, counter } = session;
  const pair = {
    access_token: await deps.accessTokens.sign({
      organizationId,
      sessionId,
      userId,
      refreshCounter: counter,
    }),
    refresh_token: writeRefreshToken({ organizationId, sessionId, counter }, session.refreshKey),
  };
  return session.assuranceLevel < 2 ? { ...pair, two_factor_required: true } : pair;
}
