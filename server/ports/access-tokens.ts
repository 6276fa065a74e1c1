import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from './clock.ts';
import { strictBase64url } from './strict-base64url.ts';

/** Lifetime of an access token in seconds. */
const accessTokenLifetime = 15 * 60;

/** Maximum clock difference between servers, in seconds. */
const clockSkew = 60;

/** Claims of an access token. The role isn't included; it is read from the database on every request. */
export interface AccessClaims {
  readonly userId: string;
  readonly organizationId: string;
  readonly sessionId: string;
  /** Counter of the refresh token issued with this access token. */
  readonly refreshCounter: number;
}

type Verified =
  | { readonly kind: 'valid'; readonly claims: AccessClaims }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' };

export interface AccessTokens {
  readonly sign: (claims: AccessClaims) => Promise<string>;
  readonly verify: (token: string) => Promise<Verified>;
}

export interface SigningKey {
  readonly kid: string;
  /** 32 random bytes. */
  readonly secret: Uint8Array;
}

const issuer = 'billhook';
const audience = 'billhook-api';
/** RFC 9068: prevents other kinds of tokens from being used as access tokens. */
const type = 'at+jwt';

const id = v.pipe(v.string(), v.uuid());
const payload = v.object({ sub: id, org: id, sid: id, rc: v.number() });

/** Access tokens as JWT with HS256. Signs with the first key and accepts all. */
export function createAccessTokens(keys: readonly [SigningKey, ...SigningKey[]], clock: Clock): AccessTokens {
  const [current] = keys;
  return {
    sign: async ({ userId, organizationId, sessionId, refreshCounter }) => {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ org: organizationId, sid: sessionId, rc: refreshCounter })
        .setProtectedHeader({ alg: 'HS256', typ: type, kid: current.kid })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenLifetime)
        .sign(current.secret);
    },
    verify: async (token) => verify(token, keys, clock()),
  };
}

async function verify(token: string, keys: readonly SigningKey[], now: Date): Promise<Verified> {
  // jose decodes base64url leniently, so one signature would have several spellings.
  if (!token.split('.').every((part) => strictBase64url(part) !== undefined)) return { kind: 'invalid' };
  try {
    const verified = await jwtVerify(token, ({ kid }) => secretOf(keys, kid), {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'iat'],
    });
    // Issued while a clock was ahead, so it would live too long. A refresh issues a correct one.
    if ((verified.payload.iat ?? 0) > now.getTime() / 1000 + clockSkew) return { kind: 'expired' };
    const { sub, org, sid, rc } = v.parse(payload, verified.payload);
    return {
      kind: 'valid',
      claims: { userId: sub, organizationId: org, sessionId: sid, refreshCounter: rc },
    };
  } catch (error) {
    return { kind: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}

function secretOf(keys: readonly SigningKey[], kid: string | undefined): Uint8Array {
  const key = keys.find((candidate) => candidate.kid === kid);
  if (key === undefined) throw new errors.JWSInvalid('unknown key');
  return key.secret;
}
