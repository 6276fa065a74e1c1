import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { strictBase64url } from './strict-base64url.ts';

/** Pseudonymous names for the devices and networks people sign in from. */
export interface Places {
  /** A new device's cookie: 16 random bytes and our signature, in base64url. */
  readonly newDevice: () => string;
  /** The device's name. Undefined if we didn't issue the cookie. */
  readonly device: (cookie: string | undefined) => string | undefined;
  readonly network: (address: string) => string;
}

const idLength = 16;

/** Signs cookies and derives names with `key`, 32 bytes. */
export function createPlaces(key: Uint8Array): Places {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  const signatureOf = (id: Buffer) => sign(`cookie ${id.toString('hex')}`);
  return {
    newDevice: () => {
      const id = randomBytes(idLength);
      return Buffer.concat([id, signatureOf(id)]).toString('base64url');
    },
    device: (cookie = '') => {
      const bytes = strictBase64url(cookie);
      if (bytes?.length !== idLength + 32) return undefined;
      const id = bytes.subarray(0, idLength);
      if (!timingSafeEqual(bytes.subarray(idLength), signatureOf(id))) return undefined;
      return `device:${sign(`device ${id.toString('hex')}`).toString('base64url')}`;
    },
    network: (address) => `network:${sign(`network ${address}`).toString('base64url')}`,
  };
}
