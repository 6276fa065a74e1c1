import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from './clock.ts';
import { strictBase64url } from './strict-base64url.ts';

/** Lifetime of an access token in seconds. */
export const accessTokenLifetime = 15 * 60;

/** Maximum clock difference between servers, in seconds. */
export const clockSkew = 60;

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
const payload = v.object({ sub: id, org: id, sid: id, rc: v.number(), iat: v.number(), exp: v.number() });

/** Access tokens as JWT with HS256. Signs with the first of the present keys and accepts all. */
export function createAccessTokens(presentKeys: () => readonly SigningKey[], clock: Clock): AccessTokens {
  const checked = new Map<string, CheckedToken>();
  return {
    sign: async ({ userId, organizationId, sessionId, refreshCounter }) => {
      const [current] = presentKeys();
      if (current === undefined) throw new Error('There is no key to sign with.');
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
    verify: async (token) => {
      const now = clock();
      const keys = presentKeys();
      const known = checked.get(token);
      if (known !== undefined && keys.some(({ kid }) => kid === known.kid)) return atTime(known, now);
      const verified = await verify(token, keys, now);
      if (!('claims' in verified)) return verified;
      keep(checked, token, verified);
      return atTime(verified, now);
    },
  };
}

/** A token whose signature was right. It need not be checked again at each call of its quarter of an hour. */
interface CheckedToken {
  /** Of the key. It is refused once this key is gone. */
  readonly kid: string;
  readonly claims: AccessClaims;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

const mostChecked = 10_000;

function keep(checked: Map<string, CheckedToken>, token: string, verified: CheckedToken): void {
  const [oldest] = checked.keys();
  if (checked.size >= mostChecked && oldest !== undefined) checked.delete(oldest);
  checked.set(token, verified);
}

function atTime({ claims, issuedAt, expiresAt }: CheckedToken, now: Date): Verified {
  const seconds = now.getTime() / 1000;
  // Issued while a clock was ahead, so it would live too long. A refresh issues a correct one.
  if (expiresAt <= Math.floor(seconds) || issuedAt > seconds + clockSkew) return { kind: 'expired' };
  return { kind: 'valid', claims };
}

type Refused = Exclude<Verified, { readonly kind: 'valid' }>;

async function verify(
  token: string,
  keys: readonly SigningKey[],
  now: Date,
): Promise<CheckedToken | Refused> {
  // jose decodes base64url leniently, so one signature would have several spellings.
  if (!token.split('.').every((part) => strictBase64url(part) !== undefined)) return { kind: 'invalid' };
  try {
    const key = keyOf(keys, token);
    const verified = await jwtVerify(token, key.secret, {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'iat'],
    });
    const { sub, org, sid, rc, iat, exp } = v.parse(payload, verified.payload);
    return {
      kid: key.kid,
      claims: { userId: sub, organizationId: org, sessionId: sid, refreshCounter: rc },
      issuedAt: iat,
      expiresAt: exp,
    };
  } catch (error) {
    return { kind: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}

function keyOf(keys: readonly SigningKey[], token: string): SigningKey {
  const { kid } = decodeProtectedHeader(token);
  const key = keys.find((candidate) => candidate.kid === kid);
  if (key === undefined) throw new errors.JWSInvalid('unknown key');
  return key;
}
