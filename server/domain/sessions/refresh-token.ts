import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { strictBase64url } from '#server/ports/strict-base64url.ts';

/** The content of a refresh token, opaque to clients: bytes in base64url. */
export interface RefreshToken {
  readonly organizationId: string;
  readonly sessionId: string;
  readonly counter: number;
}

const version = 1;
/** 1 version, 16 organization, 16 session, 4 counter; the HMAC-SHA-256 of these follows. */
const headLength = 37;
const tokenLength = headLength + 32;

/** The token for this counter. Deterministic, so it need not be stored. */
export function writeRefreshToken(token: RefreshToken, key: Buffer): string {
  const head = Buffer.alloc(headLength);
  head.writeUInt8(version, 0);
  head.set(parse(token.organizationId), 1);
  head.set(parse(token.sessionId), 17);
  head.writeUInt32BE(token.counter, 33);
  return Buffer.concat([head, sign(head, key)]).toString('base64url');
}

/** The token's content, not yet verified. Undefined if it can't be a refresh token. */
export function readRefreshToken(text: string): RefreshToken | undefined {
  const bytes = strictBase64url(text);
  if (bytes?.length !== tokenLength || bytes[0] !== version) return undefined;
  try {
    return {
      organizationId: stringify(bytes.subarray(1, 17)),
      sessionId: stringify(bytes.subarray(17, 33)),
      counter: bytes.readUInt32BE(33),
    };
  } catch {
    // Sixteen bytes that are not a UUID.
    return undefined;
  }
}

/** True if the token was made with this session's key. */
export function isGenuine(text: string, key: Buffer): boolean {
  const bytes = Buffer.from(text, 'base64url');
  return timingSafeEqual(sign(bytes.subarray(0, headLength), key), bytes.subarray(headLength));
}

function sign(head: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(head).digest();
}
