import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps small secrets unreadable in the database; the key lies elsewhere than the sealed value. */
export interface Seals {
  /** `context` names the row: a sealed value that is moved to another row does not open. */
  readonly seal: (secret: Buffer, context: string) => Buffer;
  /** Throws where the value, its context or the key is another. */
  readonly open: (sealed: Buffer, context: string) => Buffer;
}

const algorithm = 'aes-256-gcm';
const version = 1;
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + nonceLength + tagLength;

/** AES-256-GCM under `key`, 32 bytes. A sealed value is version, nonce, tag, ciphertext. */
export function createSeals(key: Uint8Array): Seals {
  return {
    seal: (secret, context) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, context) => {
      const nonce = sealed.subarray(1, 1 + nonceLength);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(1 + nonceLength, headLength));
      return Buffer.concat([decipher.update(sealed.subarray(headLength)), decipher.final()]);
    },
  };
}
