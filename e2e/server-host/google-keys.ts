import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const googleClientId = 'our-client.apps.googleusercontent.com';

interface Person {
  readonly email: string;
  readonly sub: string;
}

/** Stand-ins for Google's signing keys and the ID tokens signed with them. */
export class GoogleKeys {
  readonly #server: Server;
  readonly #sign: (person: Person) => Promise<string>;

  private constructor(server: Server, sign: (person: Person) => Promise<string>) {
    this.#server = server;
    this.#sign = sign;
  }

  static async open(): Promise<GoogleKeys> {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const header = { alg: 'RS256', kid: 'ours' };
    const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), ...header }] });
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json').end(keys);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new GoogleKeys(server, async ({ sub, ...person }) =>
      new SignJWT({ ...person, email_verified: true, given_name: 'Gus', family_name: 'Book' })
        .setProtectedHeader(header)
        .setSubject(sub)
        .setIssuer('https://accounts.google.com')
        .setAudience(googleClientId)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    );
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The keys are closed.');
    return `http://127.0.0.1:${address.port}/`;
  }

  /** What the widget gives the page after this person has signed in to Google. */
  async credentialOf(person: Person): Promise<string> {
    return this.#sign(person);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}
