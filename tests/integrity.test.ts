import * as fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import type { Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { signedUp } from './accounts.ts';
import { booksOf, entered, invoiceOf, paymentOf, type Books } from './books.ts';
import { readKeptTotals, recounted } from './kept-totals.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import type { Answer } from './test-app.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const path = '/api/documents';

async function open() {
  const books = booksOf(app, (await signedUp(app)).access_token);
  const { organization } = await books.succeed('GET', '/auth/me');
  const organizationId: string = organization.id;
  return { books, organizationId, customer: await books.customer() };
}

/** What a client may try with documents; some tries fail, at different points of the transaction. */
const attempts: readonly ((books: Books, customer: Customer) => Promise<Answer>)[] = [
  async (books, customer) => books.call('POST', path, { ...invoiceOf(customer, 10), status: 'sent' }),
  async (books, customer) =>
    books.call('POST', path, { ...invoiceOf(customer, 10), status: 'sent', issue_date: '2025-12-31' }),
  async (books, customer) =>
    books.call('POST', path, { ...invoiceOf(customer, 10), status: 'sent', document_type: 'estimate' }),
  async (books, customer) => books.call('POST', path, { ...invoiceOf(customer, -10), status: 'sent' }),
  async (books, customer) =>
    books.call('POST', path, { ...invoiceOf(customer, 10), status: 'sent', total_amount: 11 }),
  async (books, customer) => {
    // The number is assigned before the credit turns out to be impossible.
    const note = { document_type: 'credit_note', related_document_id: await voidInvoice(books, customer) };
    return books.call('POST', path, { ...invoiceOf(customer, 10, note), status: 'sent' });
  },
  async (books, customer) => {
    const draft = await books.draft(customer);
    return books.call('PUT', `${path}/${draft.document_id}`, { ...entered(draft), status: 'sent' });
  },
];

async function voidInvoice(books: Books, customer: Customer): Promise<string> {
  const invoice = await books.issue(customer, 10);
  const body = { ...entered(invoice), status: 'void', void_reason: 'Twice' };
  return (await books.succeed('PUT', `${path}/${invoice.document_id}`, body)).document_id;
}

/** How often each client makes every attempt; `npm run soak` uses the numbers of docs/reliability.md. */
const turns = Number(process.env['NUMBER_TURNS'] ?? 1);

test('T8: fifty clients issue, void and fail at once: every series is numbered 1 to n', async () => {
  const { books, customer, organizationId } = await open();
  const clients = Array.from({ length: 50 }, async (_, client) => {
    const answers = [];
    for (let step = 0; step < attempts.length * turns; step += 1) {
      const attempt = attempts[(step + client) % attempts.length];
      if (attempt) answers.push(await attempt(books, customer));
    }
    return answers;
  });
  const statuses = (await Promise.all(clients)).flat().map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 201, 409, 422]));
  const { rows } = await database.pool.query(
    `select type, number_year, count(*)::int as count, max(number_sequence) as last,
       count(distinct number)::int as numbers
     from documents where organization_id = $1 and number is not null group by type, number_year order by 1, 2`,
    [organizationId],
  );
  expect(rows.map(({ type }) => type)).toEqual(['estimate', 'invoice', 'invoice']);
  for (const { count, last, numbers } of rows) expect([count, numbers]).toEqual([last, last]);
  expect(rows[1].count).toBe(50 * turns);
  expect(rows[2].count).toBe(150 * turns);
});

test('T9: a hundred identical invoices and payments with one key each create one of each', async () => {
  const { books, customer } = await open();
  const repeat = async (where: string, body: object) =>
    Promise.all(
      Array.from({ length: 100 }, async () => books.call('POST', where, body, { 'Idempotency-Key': where })),
    );
  const invoices = await repeat(path, { ...invoiceOf(customer, 100), status: 'sent' });
  const invoice: Document = invoices[0]?.body;
  const payments = await repeat('/api/payments', paymentOf(customer, 30, invoice));
  for (const answers of [invoices, payments]) {
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  }
  expect(await books.read(invoice)).toMatchObject({
    paid_total: 30,
    document_number: expect.stringMatching(/-0001$/),
  });
});

interface Walk {
  readonly books: Books;
  readonly customers: Customer[];
  readonly documents: Document[];
  readonly payments: Payment[];
}

interface Step {
  readonly verb: keyof typeof verbs;
  readonly pick: number;
  readonly amount: number;
}

const verbs = {
  customer: async ({ books, customers }: Walk) => {
    customers.push(await books.customer());
  },
  issue: async ({ books, customers, documents }: Walk, { pick, amount }: Step) => {
    const rounding = pick % 3 === 0 ? { rounding_increment: 0.05 } : {};
    documents.push(await books.issue(picked(customers, pick), amount / 100, rounding));
  },
  estimate: async ({ books, customers, documents }: Walk, { pick, amount }: Step) => {
    const rest = { document_type: 'estimate' };
    documents.push(await books.issue(picked(customers, pick), amount / 100, rest));
  },
  draft: async ({ books, customers, documents }: Walk, { pick }: Step) => {
    documents.push(await books.draft(picked(customers, pick)));
  },
  convert: async (walk: Walk, { pick }: Step) => follow(walk, pick, 'convert'),
  credit: async (walk: Walk, { pick }: Step) => follow(walk, pick, 'credit'),
  duplicate: async (walk: Walk, { pick }: Step) => follow(walk, pick, 'duplicate'),
  move: async ({ books, documents }: Walk, { pick, amount }: Step) => {
    const document = await books.read(picked(documents, pick));
    const status = ['sent', 'void', 'accepted', 'declined'][amount % 4];
    const body = { ...entered(document), status, void_reason: 'Twice' };
    await demand(books.call('PUT', `${path}/${document.document_id}`, body));
  },
  delete: async ({ books, documents }: Walk, { pick }: Step) => {
    const { document_id: id } = picked(documents, pick);
    await demand(books.call('DELETE', `${path}/${id}`));
    documents.splice(pick % documents.length, 1);
  },
  pay: async ({ books, documents, customers, payments }: Walk, { pick, amount }: Step) => {
    const document = await books.read(picked(documents, pick));
    const customer = customers.find(({ customer_id: id }) => id === document.customer_id);
    const paid = amount % 2 === 0 ? document.amount_due : amount / 100;
    const body = paymentOf(customer ?? picked(customers, 0), paid, document);
    payments.push(await demand(books.call('POST', '/api/payments', { ...body, payment_id: v7() })));
  },
  refund: async ({ books, customers, payments }: Walk, { pick, amount }: Step) => {
    const { payment_id: id, allocations, ...payment } = picked(payments, pick);
    const back = allocations.map(({ document_id }) => ({ document_id, amount: amount / 100 }));
    const refund = { ...paymentOf(picked(customers, 0), amount / 100), customer_id: payment.customer_id };
    const of = { kind: 'refund', refunded_payment_id: id, allocations: back };
    await demand(books.call('POST', '/api/payments', { ...refund, ...of }));
  },
};

const steps = fc.array(
  fc.record({
    verb: fc.constantFrom(...(Object.keys(verbs) as Step['verb'][]), 'issue' as const, 'pay' as const),
    pick: fc.nat(),
    amount: fc.integer({ min: 1, max: 20_000 }),
  }),
  { minLength: 25, maxLength: 60 },
);

/** A refusal ends one step, not the sequence. */
class Refused extends Error {}

test('kept totals equal a recount after any sequence of calls', async () => {
  const succeeded = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { books, customer, organizationId } = await open();
      const walk: Walk = { books, customers: [customer], documents: [], payments: [] };
      for (const step of taken) if (await take(walk, step)) succeeded.add(step.verb);
      expect(await readKeptTotals(database.db, organizationId)).toEqual(
        await recounted(database.db, organizationId),
      );
    }),
    { numRuns: Number(process.env['WALK_RUNS'] ?? 15) },
  );
  expect([...succeeded].toSorted()).toEqual(Object.keys(verbs).toSorted());
});

async function take(walk: Walk, step: Step): Promise<boolean> {
  try {
    await verbs[step.verb](walk, step);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

async function follow({ books, documents }: Walk, pick: number, verb: 'convert' | 'credit' | 'duplicate') {
  const { document_id: id } = picked(documents, pick);
  documents.push(await demand(books.call('POST', `${path}/${id}/${verb}`, {})));
}

async function demand(call: Promise<Answer>) {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  if (status >= 400) throw new Refused();
  return body;
}

function picked<T>(items: readonly T[], pick: number): T {
  const item = items[pick % Math.max(items.length, 1)];
  if (item === undefined) throw new Refused();
  return item;
}
