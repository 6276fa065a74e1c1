import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { getCustomer, listCustomers } from '#shared/contract/customers.ts';
import { getDocument, listDocuments } from '#shared/contract/documents.ts';
import { listInvoices } from '#shared/contract/invoices.ts';
import { getItem, listItems } from '#shared/contract/items.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { getPayment, listPayments } from '#shared/contract/payments.ts';
import { searchCustomers, searchDocuments } from '#shared/contract/search.ts';
import { allOf, demoDevice } from './demo-device.ts';

const { device, expectSame } = await demoDevice();

describe('lists from the device are those of the server', () => {
  const limit = '100';
  const customerOf = async () =>
    (await device().server(listDocuments, { query: { limit } })).items[20]?.customer_id ?? '';

  test.each([
    {},
    { document_type: 'invoice' },
    { document_type: 'estimate' },
    { document_type: 'credit_note' },
    ...(
      [
        ...(['draft', 'sent', 'partial', 'paid', 'overdue', 'void'] as const),
        ...(['open', 'issued', 'unsent'] as const),
      ] as const
    ).map((status) => ({ document_type: 'invoice' as const, status })),
    ...(['draft', 'sent', 'accepted', 'declined', 'expired', 'invoiced'] as const).map((status) => ({
      document_type: 'estimate' as const,
      status,
    })),
    { currency: 'EUR' },
    { date_from: '2026-02-01', date_to: '2026-10-15' },
    { due_from: '2026-06-01' },
    { due_to: '2026-11-30', status: 'open' },
    { order: 'due', status: 'open' },
    { order: 'due' },
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

  test.each([{}, { archived: 'true' }, { q: 'ÖL pump' }, { q: 'hour', archived: 'true' }] as const)(
    'items %j',
    async (query) => {
      await expectSame(async (api, cursor) => api(listItems, { query: { ...query, limit: '2', cursor } }));
    },
  );

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
    const items = await allOf(device().server, async (api, cursor) =>
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
  const { server, books } = device();
  expect(await books.api(getOrganizationSettings, {})).toEqual(await server(getOrganizationSettings, {}));
  const { items: documents } = await server(listDocuments, { query: { limit: '40' } });
  for (const { document_id: id, customer_id: customerId } of documents) {
    const params = { params: { id } };
    expect(await books.api(getDocument, params)).toEqual(await server(getDocument, params));
    const ofCustomer = { params: { id: customerId } };
    expect(await books.api(getCustomer, ofCustomer)).toEqual(await server(getCustomer, ofCustomer));
  }
  const { items } = await server(listItems, { query: { limit: '40' } });
  for (const { item_id: id } of items) {
    const params = { params: { id } };
    expect(await books.api(getItem, params)).toEqual(await server(getItem, params));
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
  const { items } = await device().server(listDocuments, {
    query: { document_type: 'invoice', status: 'issued', limit: '5' },
  });
  for (const { document_number: number, customer_name: name, document_id: id } of items) {
    const byNumber = await device().books.api(searchDocuments, { query: { q: number ?? '' } });
    expect(byNumber.items[0]?.document_id).toBe(id);
    const byName = await device().books.api(searchDocuments, {
      query: { q: name.toUpperCase(), limit: '100' },
    });
    expect(byName.items.map((row) => row.document_id)).toContain(id);
    const customers = await device().books.api(searchCustomers, { query: { q: name.slice(0, 5) } });
    expect(customers.items.map((row) => row.name)).toContain(name);
  }
});
