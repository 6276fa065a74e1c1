import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** What a device may do differently from an honest one at our own site. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it verified the person by PIN, finger, or face. */
  readonly verifiesUser?: boolean;
  readonly counter?: number;
  /** Used instead of the one in the options. */
  readonly challenge?: string;
  readonly type?: string;
}

const verified = 0x04;
const withKey = 0x40;
/** User present, backup eligible, backed up. */
const always = 0x01 | 0x08 | 0x10;

/** A phone or laptop with one passkey, like Chromium's virtual authenticator. */
export class PasskeyDevice {
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #id = randomBytes(32);
  /** Unknown to the server until a passkey is created. */
  #handle = randomBytes(32).toString('base64url');

  constructor() {
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The credential for `POST /auth/passkeys`. */
  create(
    options: { readonly challenge: string; readonly user: { readonly id: string } },
    deviation: Deviation = {},
  ) {
    this.#handle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()]);
    const authData = Buffer.concat([authenticatorData(withKey, deviation), key]);
    return {
      id: this.#id.toString('base64url'),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, deviation).toString('base64url'),
        attestationObject: attestation(authData).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The credential for `POST /auth/passkeys/sign-in`. */
  use(options: { readonly challenge: string }, deviation: Deviation = {}) {
    const data = clientData('webauthn.get', options.challenge, deviation);
    const authData = authenticatorData(0, deviation);
    const signed = Buffer.concat([authData, sha256(data)]);
    return {
      id: this.#id.toString('base64url'),
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
        userHandle: this.#handle,
      },
    };
  }

  /** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} in CBOR. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    return Buffer.concat([head, coordinate(x), Buffer.from([0x22]), coordinate(y)]);
  }
}

function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
  const { origin = 'http://localhost:3000' } = deviation;
  const data = {
    type: deviation.type ?? type,
    challenge: deviation.challenge ?? challenge,
    origin,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(data));
}

function authenticatorData(flags: number, deviation: Deviation): Buffer {
  const { rpId = 'localhost', verifiesUser = true, counter = 0 } = deviation;
  const end = Buffer.alloc(5);
  end.writeUInt8(always | flags | (verifiesUser ? verified : 0), 0);
  end.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), end]);
}

function coordinate(base64url: string): Buffer {
  return Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(base64url, 'base64url')]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** {fmt: "none", attStmt: {}, authData} in CBOR. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x59]),
    length,
    authData,
  ]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Adds a passkey for the owner of `token`, who signed in just now. */
export async function withPasskey(app: TestApp, token: string, name = 'Phone') {
  const device = new PasskeyDevice();
  const options = await app.call('POST', '/auth/passkeys/options', { token, body: {} });
  expect(options.status, JSON.stringify(options.body)).toBe(200);
  const body = { name, credential: device.create(options.body) };
  const added = await app.call('POST', '/auth/passkeys', { token, body });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const id: string = added.body.id;
  return { id, device };
}

/** Signs in with a device, honest or not. */
export async function passkeySignIn(
  app: TestApp,
  device: PasskeyDevice,
  deviation: Deviation = {},
  address = '192.0.2.1',
) {
  const { body: options } = await app.call('POST', '/auth/passkeys/sign-in/options', { body: {} });
  const body = { credential: device.use(options, deviation) };
  return app.call('POST', '/auth/passkeys/sign-in', { body, address });
}
