import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '#shared/contract/endpoint.ts';
import { listCustomers } from '#shared/contract/customers.ts';
import { getCustomerBalance, getStatement } from '#shared/contract/statements.ts';
import { booksOf, entered, paymentOf } from '../books.ts';
import { demoDevice } from './demo-device.ts';

const { app, token, device } = await demoDevice();

async function expectSameFigures(id: string, query: CallInput<typeof getStatement>['query'] = {}) {
  const { server, books } = device();
  const params = { id };
  const balance = await server(getCustomerBalance, { params });
  expect(await books.api(getCustomerBalance, { params })).toEqual(balance);
  const statement = await server(getStatement, { params, query });
  expect(await books.api(getStatement, { params, query })).toEqual(statement);
  return { balance: balance.items, statement };
}

describe('balances and statements from the device are those of the server, to the cent', () => {
  test('of every customer of the demo', async () => {
    const { items } = await device().server(listCustomers, { query: { limit: '100' } });
    let entries = 0;
    for (const { customer_id: id } of items)
      entries += (await expectSameFigures(id)).statement.entries.length;
    expect(entries).toBeGreaterThan(50);
  });

  test('with credit notes, refunds, cash rounding, void payments and invoices, and several currencies', async () => {
    const books = booksOf(app, token());
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
    await device().take();

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
