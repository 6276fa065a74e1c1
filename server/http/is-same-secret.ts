import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time. */
export function isSameSecret(presented: string, secret: string): boolean {
  return timingSafeEqual(sha256(presented), sha256(secret));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
