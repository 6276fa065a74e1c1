import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { paymentOf } from '#features/payments/statement/payment-of.ts';
import type { BankEntry } from '#shared/contract/bank-statements.ts';
import { openedBooks, paymentOf as payment } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const sample = (name: string) => readFileSync(`tests/fixtures/bank-statements/${name}`, 'utf8');
const eur = { currency: 'EUR', issue_date: '2026-10-01', due_date: '2026-10-15' };

async function open() {
  const { books } = await openedBooks(app);
  const read = async (content: string): Promise<BankEntry[]> =>
    (await books.succeed('POST', '/api/bank-statements/read', { content })).entries;
  const record = async (entries: readonly BankEntry[]) => {
    for (const entry of entries) {
      const body = paymentOf(entry);
      if (body !== null) await books.succeed('POST', '/api/payments', body);
    }
  };
  return { books, read, record };
}

test('complaint 19: a statement pays its invoice once, however often and in whichever order it is read and recorded', async () => {
  const { books, read, record } = await open();
  const cafe = await books.customer({ name: 'Harbour Cafe' });
  const invoice = await books.issue(cafe, 119, eur);
  const entries = await read(sample('camt053.xml'));
  expect(entries).toMatchObject([
    {
      state: 'new',
      suggestion: { by: 'number', customer_name: 'Harbour Cafe', allocations: [{ amount: 119 }] },
    },
    { state: 'new', suggestion: null },
    { state: 'new', suggestion: null },
  ]);
  await record(entries);
  await record(entries);
  expect(await books.read(invoice)).toMatchObject({ status: 'paid', paid_total: 119 });
  expect(await read(sample('camt053.xml'))).toMatchObject([
    { state: 'recorded', suggestion: null },
    { state: 'new' },
    { state: 'new' },
  ]);
  const { items } = await books.succeed('GET', '/api/payments');
  expect(items).toMatchObject([
    { amount: 119, payment_date: '2026-11-02', method: 'bank_transfer', notes: 'Harbour Cafe & Sons' },
  ]);
});

test('a payment that was recorded by hand is not suggested again, until it is voided', async () => {
  const { books, read } = await open();
  const cafe = await books.customer({ name: 'Harbour Cafe' });
  const invoice = await books.issue(cafe, 119, eur);
  const { payment_id: id } = await books.succeed('POST', '/api/payments', {
    ...payment(cafe, 119, invoice),
    currency: 'EUR',
    payment_date: '2026-11-02',
  });
  expect((await read(sample('sparkasse.csv')))[0]).toMatchObject({ state: 'similar', suggestion: null });
  await books.succeed('POST', `/api/payments/${id}/void`, { reason: 'Mistake' });
  expect((await read(sample('sparkasse.csv')))[0]).toMatchObject({ state: 'new', suggestion: {} });
});

test('complaint 19: an entry whose payment was voided is recorded anew, once', async () => {
  const { books, read, record } = await open();
  const cafe = await books.customer({ name: 'Harbour Cafe' });
  const invoice = await books.issue(cafe, 119, eur);
  const first = await read(sample('sparkasse.csv'));
  await record(first);
  const voidIt = async (reason: string) => {
    const { items } = await books.succeed('GET', '/api/payments');
    const valid = items.filter(({ voided }: { voided: object | null }) => voided === null);
    expect(valid).toHaveLength(1);
    const [{ payment_id: id }] = valid;
    await books.succeed('POST', `/api/payments/${id}/void`, { reason });
  };
  for (const reason of ['Wrong invoice', 'Wrong day']) {
    await voidIt(reason);
    const [entry] = await read(sample('sparkasse.csv'));
    expect(entry).toMatchObject({ state: 'new', suggestion: { allocations: [{ amount: 119 }] } });
    expect(entry?.payment_id).not.toBe(first[0]?.payment_id);
    await record(entry === undefined ? [] : [entry, entry]);
    expect(await books.read(invoice)).toMatchObject({ status: 'paid', paid_total: 119 });
    expect((await read(sample('sparkasse.csv')))[0]).toMatchObject({ state: 'recorded' });
  }
});

test('what is no statement is refused by name, and other organizations’ invoices are never suggested', async () => {
  const { books, read } = await open();
  const other = await open();
  await other.books.issue(await other.books.customer({ name: 'Harbour Cafe' }), 119, eur);
  expect((await read(sample('camt053.xml')))[0]).toMatchObject({ suggestion: null });
  const isNone = 'We can’t read this as a bank statement.';
  for (const [content, reason] of [
    ['', 'The file is empty.'],
    ['hello', isNone],
    ['<html></html>', isNone],
    ['\u0089PNG\r\n\0', isNone],
  ] as const) {
    expect(await books.call('POST', '/api/bank-statements/read', { content })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'content', message: expect.stringContaining(reason) }] },
    });
  }
});
