import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { signedUp } from './accounts.ts';
import { authorizationTable, callers } from './authorization-table.ts';
import { bytesOf, everyCaller } from './callers.ts';
import { madeId, type Holder } from './ids-of-kinds.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase({ size: 1, connectionTimeout: 3000 });
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

let ours: Awaited<ReturnType<typeof everyCaller>>;
let holder: Holder;
let strangersOrganization: string;

beforeAll(async () => {
  ours = await everyCaller(app, database);
  const { founder } = ours;
  holder = { app, books: founder.books, customer: await founder.books.customer(), account: founder };
  await madeId('logo', holder);
  const { email } = await signedUp(app);
  const [stranger] = await database.db.select().from(users).where(eq(users.email, email));
  strangersOrganization = stranger?.organizationId ?? '';
});

/** A new estimate issued with the logo, and the token of its share link. */
async function newLink() {
  const links = `/api/documents/${await madeId('sent estimate', holder)}/share-links`;
  const { url } = await holder.books.succeed('POST', links, {});
  return { links, token: String(url).split('#token=')[1] ?? '' };
}

async function withdrawn(): Promise<string> {
  const { links, token } = await newLink();
  await holder.books.succeed('DELETE', links);
  return token;
}

/** The same secret with the id of another organization, with which a token begins. */
function elsewhere(token: string, organizationId: string): string {
  const secret = Buffer.from(token, 'base64url').subarray(16);
  return Buffer.concat([Buffer.from(organizationId.replaceAll('-', ''), 'hex'), secret]).toString(
    'base64url',
  );
}

const withLink = Object.entries(authorizationTable).flatMap(([operation, { link, body }]) =>
  link === undefined ? [] : [{ operation, link, body }],
);

describe.each(withLink)('$operation', ({ operation, link, body }) => {
  let [valid, gone] = ['', ''];
  beforeAll(async () => {
    valid = (await newLink()).token;
    gone = await withdrawn();
  });

  const open = async (bearer: string | undefined, token: string) => {
    const [method = '', path = ''] = operation.split(' ');
    return app.call(method, path, { token: bearer, body: { ...Object(body), token } });
  };

  test.each(callers)(
    'with a valid, a revoked, an unknown and a foreign link, called by %s',
    async (caller) => {
      const bearer = await ours.tokenOf(caller);
      const unknown = await open(bearer, randomBytes(48).toString('base64url'));
      expect(unknown.status).toBe(404);
      for (const other of [gone, elsewhere(valid, strangersOrganization)]) {
        expect(bytesOf(await open(bearer, other))).toBe(bytesOf(unknown));
      }
      expect((await open(bearer, valid)).status).toBe(link);
    },
  );
});
