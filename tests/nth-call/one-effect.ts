import { afterAll, beforeAll, expect } from 'vitest';
import type { Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { goodPassword, mailedToken, newRegistration, signedIn, signedUp } from '#tests/accounts.ts';
import { booksOf, entered, giveAddress, invoiceOf, paymentOf, type Books } from '#tests/books.ts';
import { invited } from '#tests/colleagues.ts';
import { failingDatabase, type Fault } from '#tests/failing-database.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp, type Answer, type TestApp } from '#tests/test-app.ts';
import { testDatabase, type TestDatabase } from '#tests/test-database.ts';
import { expectSoundBooks, growthOf } from './sound-books.ts';

let database: TestDatabase;
let failing: ReturnType<typeof failingDatabase>;
let app: TestApp;
let failingApp: TestApp;

/** Gives a test file its own database and two apps on it, one of which can be made to fail. */
export function openFailingApp(): void {
  beforeAll(async () => {
    database = await testDatabase();
    failing = failingDatabase(database.address);
    const sound = { passwords: plainPasswords, limits: unlimited };
    app = await testApp(database, sound);
    failingApp = await testApp(database, { ...sound, db: failing.db });
  });
  afterAll(async () => {
    await failing.close();
    await database.close();
  });
}

/** One call, made by either app, and what a repeat may return if the first one took effect. */
interface Operation {
  readonly act: (app: TestApp) => Promise<Answer>;
  readonly repeated?: readonly number[];
  /** What else must hold afterwards. */
  readonly check?: () => Promise<unknown>;
}

let books: Books;
/** The customer of all documents; operations are prepared with as few calls as possible. */
let customer: Customer;
let token: string;
let organizationId: string;

/**
 * New books for every case, so that little has to be checked after each broken call. The operation runs once
 * first, so that the organization's single rows, counters and kept totals exist before counting.
 */
async function openBooks(name: string): Promise<void> {
  token = (await signedUp(app)).access_token;
  books = booksOf(app, token);
  await giveAddress(books);
  organizationId = (await books.succeed('GET', '/auth/me')).organization.id;
  customer = await books.customer();
  await books.issue(customer);
  await (await operations[name]?.())?.act(app);
}

let keys = 0;
const issuedEstimate = async () =>
  books.issue(customer, 100, { document_type: 'estimate', expiry_date: '2199-01-01' });

/** The share token of an issued estimate. */
async function linkToEstimate(): Promise<string | undefined> {
  const { document_id: id } = await issuedEstimate();
  const { url } = await books.succeed('POST', `/api/documents/${id}/share-links`, {});
  return String(url).split('#token=')[1];
}

/** A call with its own Idempotency-Key. */
function keyed(path: string, body: object): Operation {
  keys += 1;
  const headers = { 'Idempotency-Key': `key-${keys}` };
  return { act: async (by) => by.call('POST', path, { token, headers, body }) };
}

/** Needs no key: repeating the same answer changes nothing. */
function answerTo(link: string | undefined, answer: object): Operation {
  const body = { token: link, name: 'Ada', ...answer };
  return { act: async (by) => by.call('POST', '/api/shared/answer', { body }) };
}

/** The recipients of document emails. */
async function mailsWith({ document_id: id }: Document): Promise<string[]> {
  const { rows } = await database.pool.query<{ recipient: string }>(
    'select recipient from mails where document_id = $1 order by recipient',
    [id],
  );
  return rows.map(({ recipient }) => recipient);
}

const operations: Readonly<Record<string, () => Promise<Operation>>> = {
  'create a customer': async () => keyed('/api/customers', { name: 'Ada' }),
  'restore a customer': async () => {
    const path = `/api/customers/${(await books.customer()).customer_id}`;
    await books.succeed('DELETE', path);
    return keyed(`${path}/restore`, {});
  },
  'issue an invoice': async () => keyed('/api/documents', { ...invoiceOf(customer, 100), status: 'sent' }),
  'record a payment over two invoices': async () => {
    const invoices = [await books.issue(customer), await books.issue(customer)];
    const allocations = invoices.map(({ document_id }) => ({ document_id, amount: 60 }));
    return keyed('/api/payments', { ...paymentOf(customer, 120), allocations });
  },
  'refund a payment': async () => {
    const invoice = await books.issue(customer);
    const { payment_id: id } = await books.pay(customer, 100, invoice);
    const refund = { kind: 'refund', refunded_payment_id: id };
    return keyed('/api/payments', { ...paymentOf(customer, 40, invoice), ...refund });
  },
  "apply a payment's credit to two invoices": async () => {
    const { payment_id: id } = await books.pay(customer, 120);
    const invoices = [await books.issue(customer), await books.issue(customer)];
    const allocations = invoices.map(({ document_id }) => ({ document_id, amount: 60 }));
    return keyed(`/api/payments/${id}/allocations`, { allocations });
  },
  'issue and send an invoice to two': async () => {
    const invoice = await books.draft(customer);
    const to = ['ada@example.com', 'grace@example.com'];
    const sent = keyed(`/api/documents/${invoice.document_id}/send`, { to });
    return { ...sent, check: async () => expect(await mailsWith(invoice)).toEqual(to) };
  },
  'import customers': async () =>
    keyed('/api/import/customers', { csv: 'Name\nAda\nGrace', mapping: { name: 0 }, dry_run: false }),
  'import invoices with their customers': async () => {
    const csv = `Client,Item,Price\nGrace ${keys},Work,10\nAlan ${keys},Work,20`;
    const mapping = { customer_name: 0, description: 1, unit_price: 2 };
    return keyed('/api/import/invoices', { csv, mapping, create_customers: true, dry_run: false });
  },
  'convert an estimate': async () => {
    const { document_id: id } = await issuedEstimate();
    return keyed(`/api/documents/${id}/convert`, {});
  },
  'create a credit note': async () => {
    const invoice = await books.issue(customer);
    return keyed(`/api/documents/${invoice.document_id}/credit`, {});
  },
  'issue a credit note': async () => {
    const invoice = await books.issue(customer);
    const note = await books.succeed('POST', `/api/documents/${invoice.document_id}/credit`, {});
    const body = { ...entered(note), status: 'sent' };
    const act = async (by: TestApp) => by.call('PUT', `/api/documents/${note.document_id}`, { token, body });
    return { act, repeated: [412] };
  },
  'accept an estimate by its link': async () =>
    answerTo(await linkToEstimate(), { verdict: 'accepted', signature: 'M1 1L2 2' }),
  'decline an estimate by its link': async () =>
    answerTo(await linkToEstimate(), { verdict: 'declined', reason: 'Too dear' }),
  'void an invoice': async () => {
    const invoice = await books.issue(customer);
    const body = { ...entered(invoice), status: 'void', void_reason: 'Twice' };
    const path = `/api/documents/${invoice.document_id}`;
    return { act: async (by) => by.call('PUT', path, { token, body }), repeated: [412] };
  },
  'void a refund of a credited invoice': async () => {
    const invoice = await books.issue(customer);
    const { payment_id: id } = await books.pay(customer, 100, invoice);
    const refund = { ...paymentOf(customer, 100, invoice), kind: 'refund', refunded_payment_id: id };
    const { payment_id: refundId } = await books.succeed('POST', '/api/payments', refund);
    const of = { document_type: 'credit_note', related_document_id: invoice.document_id };
    await books.issue(customer, 30, of);
    return keyed(`/api/payments/${refundId}/void`, { reason: 'Twice' });
  },
  register: async () => {
    const body = newRegistration();
    return {
      act: async (by) => by.call('POST', '/auth/register', { body }),
      check: async () => {
        const verification = { token: await mailedToken(app, body.email) };
        await app.call('POST', '/auth/verify-email', { body: verification });
        return signedIn(app, body);
      },
    };
  },
  'accept an invitation': async () => {
    const { email } = await invited(app, token);
    const joining = { first_name: 'Grace', last_name: 'Hopper', password: goodPassword };
    const body = { ...joining, token: await mailedToken(app, email, 'invitation link') };
    return {
      act: async (by) => by.call('POST', '/auth/invitations/accept', { body }),
      repeated: [400],
      check: async () => signedIn(app, { email, password: goodPassword }),
    };
  },
};

/** Breaks the database call with this number. False once the operation makes fewer. */
async function breakCall(name: string, call: number, fault: Fault, expected: object): Promise<boolean> {
  const operation = await operations[name]?.();
  if (operation === undefined) throw new Error(`There is no operation ${name}.`);
  const growth = await growthOf(database, async () => {
    failing.failAt(call, fault);
    const broken = await operation.act(failingApp);
    if (failing.calls() >= call) expect([503, 200, 201]).toContain(broken.status);
    await expectSoundBooks(database, organizationId);
    const again = await operation.act(app);
    const fine = [200, 201, 202, ...(operation.repeated ?? [])];
    expect(fine, `${name}, call ${call} ${fault}: ${JSON.stringify(again.body)}`).toContain(again.status);
  });
  expect(growth, `${name}, call ${call} ${fault}`).toEqual(expected);
  await operation.check?.();
  return failing.calls() >= call;
}

export const operationNames = Object.keys(operations);

/** Minutes, for a slow machine. */
export const patience = { timeout: 300_000 };

/**
 * Breaks one database call after another during the operation; repeating it has one effect. A cut after a call
 * whose transaction stays open undoes it, just as a cut before it, so 'cut after' leaves those out.
 */
export async function expectOneEffect(name: string, faultOf: (call: number) => Fault): Promise<void> {
  await openBooks(name);
  const operation = await operations[name]?.();
  failing.failAt(0, 'refused');
  const expected = await growthOf(database, async () => {
    const { status, body } = (await operation?.act(failingApp)) ?? {};
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  });
  const [count, lasting] = [failing.calls(), failing.lasting()];
  expect(count).toBeGreaterThan(3);
  expect(lasting).not.toEqual([]);
  const isRepeat = (call: number) =>
    faultOf(call) === 'cut after' && call <= count && !lasting.includes(call);
  for (let call = 1; isRepeat(call) || (await breakCall(name, call, faultOf(call), expected)); call += 1);
  await expectSoundBooks(database, organizationId);
}
