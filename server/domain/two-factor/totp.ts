import { Secret, TOTP } from 'otpauth';
import type { Seals } from '#server/ports/seals.ts';

/** Seconds per code (RFC 6238). Authenticator apps support only these values. */
const period = 30;
const shape = { algorithm: 'SHA1', digits: 6, period };

interface Owner {
  readonly organizationId: string;
  readonly userId: string;
}

/** A new 160-bit secret (RFC 4226 section 4), encrypted for the database and as a URI for the app. */
export function newTotpSecret(seals: Seals, owner: Owner, email: string) {
  const secret = new Secret({ size: 20 });
  const app = new TOTP({ ...shape, issuer: 'Billhook', label: email, secret });
  return {
    sealed: seals.seal(Buffer.from(secret.bytes), contextOf(owner)),
    secret: secret.base32,
    otpauthUrl: app.toString(),
  };
}

/**
 * The 30-second step a code belongs to: the current one or a neighbor (RFC 6238 section 5.2). Undefined if
 * none matches.
 */
export function stepOfCode(
  seals: Seals,
  owner: Owner,
  sealed: Buffer,
  code: string,
  now: Date,
): number | undefined {
  const bytes = new Uint8Array(seals.open(sealed, contextOf(owner)));
  const app = new TOTP({ ...shape, secret: new Secret({ buffer: bytes.buffer }) });
  const delta = app.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

function contextOf({ organizationId, userId }: Owner): string {
  return `two_factor_secret:${organizationId}:${userId}`;
}
