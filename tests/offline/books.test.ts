import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '#api/client.ts';
import { NotOnDevice } from '#offline/books/books.ts';
import * as store from '#offline/books/books-database.ts';
import { clearCopies } from '#offline/copies-database.ts';
import type { CallInput } from '#shared/contract/endpoint.ts';
import { getCustomer, listCustomers } from '#shared/contract/customers.ts';
import { getDocument, listDocuments } from '#shared/contract/documents.ts';
import { listInvoices } from '#shared/contract/invoices.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { getPayment, listPayments } from '#shared/contract/payments.ts';
import { searchCustomers, searchDocuments } from '#shared/contract/search.ts';
import { getCustomerBalance, getStatement } from '#shared/contract/statements.ts';
import { demoAccount } from '#shared/demo-account.ts';
import { seedDemoOrganization } from '#server/db/seed/seed-demo-organization.ts';
import { createPasswords } from '#server/ports/passwords.ts';
import { signedIn } from '../accounts.ts';
import { booksOf, entered, invoiceOf, paymentOf } from '../books.ts';
import { unlimited } from '../limits.ts';
import { testApp } from '../test-app.ts';
import { testDatabase } from '../test-database.ts';
import { deviceOf, type DeviceOfTest } from './device-app.ts';

const database = await testDatabase();
const app = await testApp(database, { demoAccount, limits: unlimited });
afterAll(database.close);

let token: string;
let device: DeviceOfTest;
beforeAll(async () => {
  await seedDemoOrganization({ db: database.db, clock: app.clock, passwords: createPasswords() });
  token = (await signedIn(app, demoAccount)).access_token;
  await addWhatTheDemoLacks();
  device = deviceOf(app, token, 'demo');
  await device.take();
});

/** Another currency, a deposit, and a payment recorded by mistake. */
async function addWhatTheDemoLacks(): Promise<void> {
  const books = booksOf(app, token);
  const customer = await books.customer({ name: 'Grace Hopper' });
  const invoice = await books.issue(customer, 100, { currency: 'EUR' });
  await books.pay(customer, 50);
  const mistaken = await books.succeed('POST', '/api/payments', {
    ...paymentOf(customer, 60, invoice),
    currency: 'EUR',
  });
  await books.succeed('POST', `/api/payments/${mistaken.payment_id}/void`, { reason: 'Typed twice' });
}

interface Page<Row> {
  readonly items: readonly Row[];
  readonly next_cursor: string | null;
}

/** All rows of a list, from wherever `api` asks. */
async function allOf<Row>(
  api: Api,
  ask: (api: Api, cursor: string | undefined) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(api, cursor);
    rows.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

/** The device and the server give the same rows in the same order, and some. */
async function expectSame<Row>(ask: (api: Api, cursor: string | undefined) => Promise<Page<Row>>) {
  const fromServer = await allOf(device.server, ask);
  expect(fromServer).not.toEqual([]);
  expect(await allOf(device.books.api, ask)).toEqual(fromServer);
  return fromServer.length;
}

describe('lists from the device are those of the server', () => {
  const limit = '100';
  const customerOf = async () =>
    (await device.server(listDocuments, { query: { limit } })).items[20]?.customer_id ?? '';

  test.each([
    {},
    { document_type: 'invoice' },
    { document_type: 'estimate' },
    { document_type: 'credit_note' },
    ...(['draft', 'sent', 'partial', 'paid', 'overdue', 'void', 'open', 'issued'] as const).map((status) => ({
      document_type: 'invoice' as const,
      status,
    })),
    ...(['draft', 'sent', 'accepted', 'declined', 'expired', 'invoiced'] as const).map((status) => ({
      document_type: 'estimate' as const,
      status,
    })),
    { currency: 'EUR' },
    { date_from: '2026-02-01', date_to: '2026-10-15' },
    { due_from: '2026-06-01' },
    { due_to: '2026-11-30', status: 'open' },
    { amount_from: '1000' },
    { amount_from: '99.5', amount_to: '1500.25' },
  ] as const)('documents %j', async (query) => {
    await expectSame(async (api, cursor) => api(listDocuments, { query: { ...query, limit, cursor } }));
  });

  test('documents of a customer, and invoices from the oldest', async () => {
    const customer_id = await customerOf();
    const ofCustomer = await expectSame(async (api, cursor) =>
      api(listDocuments, { query: { customer_id, limit, cursor } }),
    );
    expect(ofCustomer).toBeGreaterThan(0);
    const query = { order: 'oldest', status: 'open' } as const;
    expect(
      await expectSame(async (api, cursor) => api(listInvoices, { query: { ...query, limit, cursor } })),
    ).toBeGreaterThan(3);
  });

  test('customers', async () => {
    expect(
      await expectSame(async (api, cursor) => api(listCustomers, { query: { limit, cursor } })),
    ).toBeGreaterThan(3);
  });

  test.each([
    {},
    { kind: 'payment' },
    { kind: 'refund' },
    { date_from: '2026-05-01', date_to: '2026-10-31' },
    { amount_from: '500' },
    { amount_to: '0' },
  ] as const)('payments %j', async (query) => {
    await expectSame(async (api, cursor) => api(listPayments, { query: { ...query, limit, cursor } }));
  });

  test('payments of an invoice, and with credit of a customer', async () => {
    const items = await allOf(device.server, async (api, cursor) =>
      api(listPayments, { query: { limit, cursor } }),
    );
    const paid = items.find(({ allocations }) => allocations.length > 0);
    const document_id = paid?.allocations[0]?.document_id ?? '';
    const ofInvoice = await expectSame(async (api, cursor) =>
      api(listPayments, { query: { document_id, limit, cursor } }),
    );
    expect(ofInvoice).toBeGreaterThan(0);
    const deposit = items.find(
      (payment) => payment.customer_name === 'Grace Hopper' && payment.allocations.length === 0,
    );
    const customer_id = deposit?.customer_id ?? '';
    await expectSame(async (api, cursor) =>
      api(listPayments, { query: { customer_id, with_credit: '1', limit, cursor } }),
    );
  });
});

test('each record is the server’s', async () => {
  const { server, books } = device;
  expect(await books.api(getOrganizationSettings, {})).toEqual(await server(getOrganizationSettings, {}));
  const { items: documents } = await server(listDocuments, { query: { limit: '40' } });
  for (const { document_id: id, customer_id: customerId } of documents) {
    const params = { params: { id } };
    expect(await books.api(getDocument, params)).toEqual(await server(getDocument, params));
    const ofCustomer = { params: { id: customerId } };
    expect(await books.api(getCustomer, ofCustomer)).toEqual(await server(getCustomer, ofCustomer));
  }
  const { items: payments } = await server(listPayments, { query: { limit: '40' } });
  for (const { payment_id: id } of payments) {
    const params = { params: { id } };
    // What is left of credit notes is the server's to say.
    const { allocations, ...payment } = await server(getPayment, params);
    const plain = allocations.map(({ credit_left: _left, ...allocation }) => allocation);
    expect(await books.api(getPayment, params)).toEqual({ ...payment, allocations: plain });
  }
});

test('a search finds documents and customers by the words of the server’s', async () => {
  const { items } = await device.server(listDocuments, {
    query: { document_type: 'invoice', status: 'issued', limit: '5' },
  });
  for (const { document_number: number, customer_name: name, document_id: id } of items) {
    const byNumber = await device.books.api(searchDocuments, { query: { q: number ?? '' } });
    expect(byNumber.items[0]?.document_id).toBe(id);
    const byName = await device.books.api(searchDocuments, {
      query: { q: name.toUpperCase(), limit: '100' },
    });
    expect(byName.items.map((row) => row.document_id)).toContain(id);
    const customers = await device.books.api(searchCustomers, { query: { q: name.slice(0, 5) } });
    expect(customers.items.map((row) => row.name)).toContain(name);
  }
});

const dies = async () => Promise.reject(new Error('killed'));

async function expectSameFigures(id: string, query: CallInput<typeof getStatement>['query'] = {}) {
  const { server, books } = device;
  const params = { id };
  const balance = await server(getCustomerBalance, { params });
  expect(await books.api(getCustomerBalance, { params })).toEqual(balance);
  const statement = await server(getStatement, { params, query });
  expect(await books.api(getStatement, { params, query })).toEqual(statement);
  return { balance: balance.items, statement };
}

describe('balances and statements from the device are those of the server, to the cent', () => {
  test('of every customer of the demo', async () => {
    const { items } = await device.server(listCustomers, { query: { limit: '100' } });
    let entries = 0;
    for (const { customer_id: id } of items)
      entries += (await expectSameFigures(id)).statement.entries.length;
    expect(entries).toBeGreaterThan(50);
  });

  test('with credit notes, refunds, cash rounding, void payments and invoices, and several currencies', async () => {
    const books = booksOf(app, token);
    const customer = await books.customer({ name: 'Katherine Johnson' });
    const { customer_id: id } = customer;
    const dated = { issue_date: '2026-02-03', due_date: '2026-02-10' };
    const invoice = await books.issue(customer, 119.99, { ...dated, rounding_increment: 0.05 });
    const paid = await books.pay(customer, 70.03, invoice);
    await books.issue(customer, 20, {
      document_type: 'credit_note',
      related_document_id: invoice.document_id,
    });
    await books.issue(customer, 7.5, { document_type: 'credit_note' });
    await books.issue(customer, 1234, { ...dated, currency: 'JPY' });
    const surplus = await books.pay(customer, 300.1);
    const refund = { ...paymentOf(customer, 55.55), kind: 'refund' };
    await books.succeed('POST', '/api/payments', { ...refund, refunded_payment_id: surplus.payment_id });
    const mistaken = await books.pay(customer, 11);
    await books.succeed('POST', `/api/payments/${mistaken.payment_id}/void`, { reason: 'Typed twice' });
    const wrong = await books.issue(customer, 999, dated);
    await books.succeed('PUT', `/api/documents/${wrong.document_id}`, {
      ...entered(wrong),
      status: 'void',
      void_reason: 'Wrong customer',
    });
    await device.take();

    const { balance } = await expectSameFigures(id);
    expect(balance.map(({ currency }) => currency)).toEqual(['JPY', 'USD']);
    expect(balance[1]).toMatchObject({ credit: 252.05, credit_of_notes: 7.5 });
    const inDollars = await expectSameFigures(id, { currency: 'USD', date_from: '2026-01-01' });
    expect(inDollars.statement.entries.map(({ kind }) => kind)).toContain('refund');
    const later = await expectSameFigures(id, { currency: 'USD', date_from: '2026-03-01' });
    expect(later.statement.opening_balance).toBe(120);
    expect((await expectSameFigures(id, { currency: 'CHF' })).statement.entries).toEqual([]);
    expect(paid.unallocated_amount).toBe(0);
  });
});

describe('keeping up', () => {
  const limit = '100';
  beforeEach(async () => device.take());

  test('brings what others changed: a new invoice, a renamed customer, a deleted draft', async () => {
    const others = booksOf(app, token);
    const customer = await others.customer({ name: 'Zuse KG' });
    const draft = await others.draft(customer);
    const gone = await others.draft(customer);
    await device.take();
    await others.succeed('PUT', `/api/customers/${customer.customer_id}`, { name: 'Konrad Zuse KG' });
    await others.call('DELETE', `/api/documents/${gone.document_id}`);
    await others.succeed('POST', '/api/documents', { ...invoiceOf(customer, 10), status: 'sent' });
    await device.take();
    await expectSame(async (api, cursor) => api(listDocuments, { query: { limit, cursor } }));
    await expectSame(async (api, cursor) => api(listCustomers, { query: { limit, cursor } }));
    const read = await device.books.api(getDocument, { params: { id: draft.document_id } });
    expect(read.customer_name).toBe('Konrad Zuse KG');
  });

  test('goes on where it was cut off', async () => {
    await clearCopies();
    let calls = 0;
    const cut: Api = async (endpoint, input, options) => {
      calls += 1;
      if (calls % 3 === 0) throw new Error('cut off');
      return device.server(endpoint, input, options);
    };
    let isDone = false;
    while (!isDone)
      isDone = await device.take({ api: cut }).then(
        () => true,
        () => false,
      );
    await expectSame(async (api, cursor) => api(listDocuments, { query: { limit, cursor } }));
  });

  test('goes on where the device was killed, with the first page as well', async () => {
    await clearCopies();
    await device.take({ store: { ...store, putRecords: dies } }).catch(() => undefined);
    await device.take();
    await expectSame(async (api, cursor) => api(listDocuments, { query: { limit, cursor } }));
    await expectSame(async (api, cursor) => api(listCustomers, { query: { limit, cursor } }));
  });

  test('takes only what is current where data are dear: then lists are left to the server', async () => {
    await clearCopies();
    await device.take({ mayTakePast: async () => false });
    const { books } = device;
    await expect(books.api(listDocuments, { query: {} })).rejects.toThrow(NotOnDevice);
    const { items } = await device.server(listInvoices, { query: { status: 'open', limit: '3' } });
    for (const { document_id: id } of items)
      expect((await books.api(getDocument, { params: { id } })).document_id).toBe(id);
    await device.take();
    await expectSame(async (api, cursor) => api(listDocuments, { query: { limit, cursor } }));
  });

  test('begins anew if the server was restored', async () => {
    const before = await store.readMark('demo');
    const restored = await testApp(database, { demoAccount, limits: unlimited, epoch: 'restored' });
    await deviceOf(restored, token, 'demo').take();
    const after = await store.readMark('demo');
    expect([before?.epoch === 'restored', after?.epoch]).toEqual([false, 'restored']);
    await expectSame(async (api, cursor) => api(listDocuments, { query: { limit, cursor } }));
  });

  test('begins nothing for someone who signed out while the first page was on its way', async () => {
    await clearCopies();
    let isSignedIn = true;
    const slow: Api = async (endpoint, input, options) => {
      const answer = await device.server(endpoint, input, options);
      isSignedIn = false;
      return answer;
    };
    await device.take({ api: slow, isOwner: () => isSignedIn });
    expect(await store.readMark('demo')).toBeNull();
    await device.take();
  });

  test('what another tab wrote meanwhile stays', async () => {
    const before = await store.readMark('demo');
    const overtaken: Api = async (endpoint, input, options) => {
      const answer = await device.server(endpoint, input, options);
      await booksOf(app, token).customer({ name: 'From the other tab' });
      await device.take();
      return answer;
    };
    await device.take({ api: overtaken });
    const after = await store.readMark('demo');
    expect(after?.position).toBeGreaterThan(before?.position ?? Infinity);
    await expectSame(async (api, cursor) => api(listCustomers, { query: { limit, cursor } }));
  });

  test('stores nothing after a sign-out, and shows nobody another’s books', async () => {
    const other = deviceOf(app, token, 'somebody else');
    await expect(other.books.api(listCustomers, { query: {} })).rejects.toThrow(NotOnDevice);
    const slow: Api = async (endpoint, input, options) => {
      const answer = await device.server(endpoint, input, options);
      await clearCopies();
      return answer;
    };
    await booksOf(app, token).customer({ name: 'Late' });
    await device.take({ api: slow }).catch(() => undefined);
    device.books.forget();
    await expect(device.books.api(listCustomers, { query: {} })).rejects.toThrow(NotOnDevice);
    expect(await device.books.look(async (api) => api(getOrganizationSettings, {}))).toBeNull();
  });
});
