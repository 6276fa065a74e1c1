import { createHash, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { strictBase64url } from '#server/ports/strict-base64url.ts';

/** Content of a share link: the organization's ID (for lookup) and 32 random bytes, stored only as a hash. */
export interface ShareToken {
  readonly organizationId: string;
  readonly hash: Buffer;
}

const organizationLength = 16;
const secretLength = 32;

/** Creates a token in base64url from 32 random bytes, and the hash to store. */
export function newShareToken(
  organizationId: string,
  secret: Buffer = randomBytes(secretLength),
): { readonly token: string; readonly hash: Buffer } {
  const token = Buffer.concat([parse(organizationId), secret]).toString('base64url');
  return { token, hash: sha256(secret) };
}

/** Undefined if it can't be one of our tokens. */
export function readShareToken(token: string): ShareToken | undefined {
  const bytes = strictBase64url(token);
  if (bytes?.length !== organizationLength + secretLength) return undefined;
  try {
    const organizationId = stringify(bytes.subarray(0, organizationLength));
    return { organizationId, hash: sha256(bytes.subarray(organizationLength)) };
  } catch {
    return undefined;
  }
}

function sha256(secret: Buffer): Buffer {
  return createHash('sha256').update(secret).digest();
}
