import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts small secrets for the database. The key is stored elsewhere. */
export interface Seals {
  /** `context` identifies the row, so that a value copied to another row can't be decrypted. */
  readonly seal: (secret: Buffer, context: string) => Buffer;
  /** Throws if the value, context, or key doesn't match. */
  readonly open: (sealed: Buffer, context: string) => Buffer;
}

const algorithm = 'aes-256-gcm';
const version = 1;
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + nonceLength + tagLength;

/** AES-256-GCM with a 32-byte `key`. Format: version, nonce, tag, ciphertext. */
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
