import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { signedIn, signedUp } from './accounts.ts';
import { withTwoFactor } from './authenticator.ts';
import { authorizationTable, callers, type Caller, type Row } from './authorization-table.ts';
import { booksOf } from './books.ts';
import { joined } from './colleagues.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

// One connection: a call that takes a second one while it holds its own would wait for ever, and is refused here.
const database = await testDatabase({ size: 1, connectionTimeout: 3000 });
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

interface Credentials {
  readonly email: string;
  readonly password: string;
}

let accounts: Record<'user' | 'org_admin' | 'super_admin' | 'half session', Credentials>;
let deactivatedToken: string;
let own: { customer: string };
let foreignIds: Record<NonNullable<Row['foreign']>, string>;

beforeAll(async () => {
  const founder = await signedUp(app);
  const token = founder.access_token;
  const protectedOne = await joined(app, token, 'org_admin');
  await withTwoFactor(app, protectedOne.access_token);
  const gone = await joined(app, token, 'org_admin');
  await app.call('DELETE', `/auth/users/${gone.id}`, { token });
  deactivatedToken = gone.access_token;
  accounts = {
    user: await joined(app, token),
    org_admin: await joined(app, token, 'org_admin'),
    super_admin: founder,
    'half session': protectedOne,
  };
  await database.db.update(users).set({ role: 'super_admin' }).where(eq(users.email, founder.email));
  foreignIds = await strangersIds();
  own = { customer: (await booksOf(app, token).customer()).customer_id };
});

async function strangersIds() {
  const { access_token: token } = await signedUp(app);
  const sessions = await app.call('GET', '/auth/sessions', { token });
  const books = booksOf(app, token);
  const customer = await books.customer();
  return {
    user: (await app.call('GET', '/auth/me', { token })).body.id,
    session: sessions.body.items[0].id,
    customer: customer.customer_id,
    document: (await books.draft(customer, { document_type: 'estimate' })).document_id,
    payment: (await books.pay(customer, 10)).payment_id,
  };
}

/** Of a new session each time, because some calls end theirs. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined;
  if (caller === 'deactivated') return deactivatedToken;
  const account = caller === 'expired' || caller === 'revoked' ? accounts.super_admin : accounts[caller];
  const { access_token: token } = await signedIn(app, account);
  if (caller === 'revoked') await app.call('POST', '/auth/logout', { token });
  if (caller === 'expired') app.passTime(15 * 60 + 1);
  return token;
}

async function call(operation: string, token: string | undefined, id: string) {
  const [method = '', path = ''] = operation.split(' ');
  const body = authorizationTable[operation]?.body ?? {};
  return app.call(method, path.replace('{id}', id), { token, ...(method !== 'GET' && { body }) });
}

const gates = new Set([
  'unauthenticated',
  'token_expired',
  'session_revoked',
  'session_expired',
  'two_factor_required',
  'forbidden',
]);

test('the table names exactly the operations that are served', async () => {
  const { body } = await app.call('GET', '/openapi.json');
  const served = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(authorizationTable).toSorted()).toEqual(served.toSorted());
});

describe.each(Object.keys(authorizationTable))('%s', (operation) => {
  test.each(callers)('as the table says for: %s', async (caller) => {
    const answer = await call(operation, await tokenOf(caller), randomUUID());
    const code = String(answer.body?.code ?? '');
    expect(gates.has(code) ? code : 'let in').toBe(authorizationTable[operation]?.verdicts[caller]);
    expect(answer.status).toBeLessThan(500);
  });
});

const withId = Object.entries(authorizationTable).filter(([operation]) => operation.includes('{id}'));

test.each(withId)('%s answers a foreign id with the same bytes as an unknown one', async (operation, row) => {
  if (row.foreign === undefined) throw new Error('Say in the table what a foreign id is here.');
  const answers = [];
  for (const id of [foreignIds[row.foreign], randomUUID()]) {
    const answer = await call(operation, await tokenOf('super_admin'), id);
    expect(answer.status).toBe(404);
    answers.push(
      JSON.stringify([answer.body, [...answer.headers].filter(([name]) => name !== 'x-request-id')]),
    );
  }
  expect(answers[0]).toBe(answers[1]);
});

/** Bodies that name a record of another organization; `id` takes its place. */
const naming: [string, keyof typeof foreignIds, (id: string) => object][] = [
  ['POST /api/documents', 'customer', (id) => ({ ...anInvoice, customer_id: id })],
  ['POST /api/payments', 'customer', (id) => ({ ...aPayment, customer_id: id })],
  [
    'POST /api/payments',
    'payment',
    (id) => ({ ...aPayment, kind: 'refund', customer_id: own.customer, refunded_payment_id: id }),
  ],
  [
    'POST /api/payments',
    'document',
    (id) => ({ ...aPayment, customer_id: own.customer, allocations: [{ document_id: id, amount: 1 }] }),
  ],
  [
    'POST /api/documents',
    'document',
    (id) => ({ ...anInvoice, customer_id: own.customer, related_document_id: id }),
  ],
];

const anInvoice = { document_type: 'invoice', currency: 'USD', lines: [] };
const aPayment = { currency: 'USD', amount: 5, payment_date: '2026-03-01' };

test.each(naming)(
  '%s with the %s of another organization answers as for an unknown one',
  async (operation, kind, body) => {
    const [method = '', path = ''] = operation.split(' ');
    const token = await tokenOf('user');
    const [foreign, unknown] = [
      await app.call(method, path, { token, body: body(foreignIds[kind]) }),
      await app.call(method, path, { token, body: body(randomUUID()) }),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
  },
);
