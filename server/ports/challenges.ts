import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';
import { strictBase64url } from './strict-base64url.ts';

/** Challenges for passkeys. Any server with the same key accepts them. */
export interface Challenges {
  /** `purpose` says what for and for whom. */
  readonly make: (purpose: string) => string;
  /** Whether it was made for this purpose in the last five minutes. Whether it was used is kept elsewhere. */
  readonly isOpen: (challenge: string, purpose: string) => boolean;
}

/** Seconds. */
export const challengeLifetime = 5 * 60;
/** 4 bytes time in seconds, 16 random, 32 signature. */
const headLength = 20;
const signatureLength = 32;

/** Challenges signed with `key`, so that asking for one stores nothing. */
export function createChallenges(key: Uint8Array, clock: Clock): Challenges {
  const seconds = () => Math.floor(clock().getTime() / 1000);
  const sign = (head: Buffer, purpose: string) =>
    createHmac('sha256', key).update('passkey').update(head).update(purpose).digest();

  return {
    make: (purpose) => {
      const head = Buffer.alloc(headLength);
      head.writeUInt32BE(seconds(), 0);
      head.set(randomBytes(headLength - 4), 4);
      return Buffer.concat([head, sign(head, purpose)]).toString('base64url');
    },
    isOpen: (challenge, purpose) => {
      const bytes = strictBase64url(challenge);
      if (bytes?.length !== headLength + signatureLength) return false;
      const head = bytes.subarray(0, headLength);
      if (!timingSafeEqual(bytes.subarray(headLength), sign(head, purpose))) return false;
      return head.readUInt32BE(0) + challengeLifetime >= seconds();
    },
  };
}
