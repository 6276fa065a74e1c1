import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import type { Clock } from './clock.ts';
import type { SocialCheck, SocialProvider } from './social-providers.ts';

const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs';
const googleIssuers = ['https://accounts.google.com', 'accounts.google.com'];

export interface GoogleOptions {
  readonly clientId: string;
  readonly clock: Clock;
  /** Replaces Google's key set and issuer in tests. */
  readonly keysUrl?: string | undefined;
  readonly issuers?: string[] | undefined;
}

/**
 * Sign-in with a Google ID token, verified as in Google's "Verify the Google ID token on your server side":
 * signature, client ID, issuer, expiry, and a verified address.
 */
export function createGoogle({ clientId, clock, keysUrl, issuers }: GoogleOptions): SocialProvider {
  const keys = createRemoteJWKSet(new URL(keysUrl ?? googleKeys), { timeoutDuration: 3000 });
  const options = { audience: clientId, issuer: issuers ?? googleIssuers, algorithms: ['RS256'] };
  return {
    appId: clientId,
    check: async (credential) => check(credential, keys, { ...options, currentDate: clock() }),
  };
}

async function check(
  credential: string,
  keys: JWTVerifyGetKey,
  options: { audience: string; issuer: string[]; algorithms: string[]; currentDate: Date },
): Promise<SocialCheck> {
  try {
    const verified = await jwtVerify(credential, keys, { ...options, requiredClaims: ['sub', 'exp', 'iat'] });
    return readProfile(verified.payload);
  } catch (error) {
    return isRefusal(error)
      ? { kind: 'refused', detail: (say) => say.social.googleFailed }
      : { kind: 'unreachable' };
  }
}

const idToken = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.pipe(v.string(), v.email(), v.maxLength(254)),
  email_verified: v.union([v.literal(true), v.literal('true')]),
  given_name: v.optional(v.string(), ''),
  family_name: v.optional(v.string(), ''),
});

function readProfile(payload: JWTPayload): SocialCheck {
  const parsed = v.safeParse(idToken, payload);
  if (!parsed.success) return { kind: 'refused', detail: (say) => say.social.googleUnverified };
  const { sub, email, given_name: firstName, family_name: lastName } = parsed.output;
  return { kind: 'verified', profile: { subject: sub, email, firstName, lastName } };
}

/** True for an invalid token, false for problems fetching Google's keys. */
function isRefusal(error: unknown): boolean {
  return error instanceof errors.JOSEError && !aboutKeys.has(error.code);
}

const aboutKeys = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);
