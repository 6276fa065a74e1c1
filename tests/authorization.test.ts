import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedUp } from './accounts.ts';
import { authorizationTable, callers } from './authorization-table.ts';
import { booksOf } from './books.ts';
import { everyCaller, verdictOf } from './callers.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

// One connection: a call that takes a second one while holding its own would wait forever, and is refused
// here.
const database = await testDatabase({ size: 1, connectionTimeout: 3000 });
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

let ours: Awaited<ReturnType<typeof everyCaller>>;
let own: { customer: string };
let foreignIds: Record<'customer' | 'document' | 'payment', string>;

beforeAll(async () => {
  ours = await everyCaller(app, database);
  foreignIds = await strangersIds();
  own = { customer: (await ours.founder.books.customer()).customer_id };
});

async function strangersIds() {
  const books = booksOf(app, (await signedUp(app)).access_token);
  const customer = await books.customer();
  return {
    customer: customer.customer_id,
    document: (await books.draft(customer, { document_type: 'estimate' })).document_id,
    payment: (await books.pay(customer, 10)).payment_id,
  };
}

test('the table lists exactly the operations that are served', async () => {
  const { body } = await app.call('GET', '/openapi.json');
  const served = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(authorizationTable).toSorted()).toEqual(served.toSorted());
});

// For operations with an id see authorization-ids.test.ts.
const withoutId = Object.keys(authorizationTable).filter(
  (operation) => authorizationTable[operation]?.id === undefined,
);

describe.each(withoutId)('%s', (operation) => {
  test.each(callers)('answers as in the table: %s', async (caller) => {
    const [method = '', path = ''] = operation.split(' ');
    const { verdicts, body = {} } = authorizationTable[operation] ?? {};
    const token = await ours.tokenOf(caller);
    const answer = await app.call(method, path, { token, ...(method !== 'GET' && { body }) });
    expect(verdictOf(answer)).toBe(verdicts?.[caller]);
    expect(answer.status).toBeLessThan(500);
    // It may have ended sessions.
    if (verdicts?.[caller] === 'let in' && /^\w+ \/auth/.test(operation)) ours.forgetTokens();
  });
});

/** Bodies that name a record of another organization; `id` is replaced by its id. */
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
    const token = await ours.tokenOf('user');
    const [foreign, unknown] = [
      await app.call(method, path, { token, body: body(foreignIds[kind]) }),
      await app.call(method, path, { token, body: body(randomUUID()) }),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
  },
);
