import { afterAll, expect, test } from 'vitest';
import { signedUp } from '#tests/accounts.ts';
import { booksOf, giveAddress, paymentOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { printed } from '#tests/printed.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

async function open() {
  const { access_token: token } = await signedUp(app);
  const books = booksOf(app, token);
  const customer = await books.customer();
  const of = `/api/customers/${customer.customer_id}`;
  const textOf = async (path: string) => (await readPdf(await printed(app, token, path))).text;
  return { books, customer, of, textOf };
}

/** Two invoices, one partly paid and one partly credited, and a payment with 30 left over. */
async function busy() {
  const opened = await open();
  const { books, customer } = opened;
  const first = await books.issue(customer, 100, { issue_date: '2026-01-10', due_date: '2026-02-10' });
  const second = await books.issue(customer, 200, { issue_date: '2026-02-10', due_date: '2199-02-10' });
  await books.succeed('POST', '/api/payments', {
    ...paymentOf(customer, 70, first),
    amount: 100,
    payment_date: '2026-02-20',
  });
  const lines = [{ description: 'Back', quantity: 1, unit_price: 50 }];
  const note = await books.succeed('POST', `/api/documents/${second.document_id}/credit`, { lines });
  const { document_id: id, version: _version } = note;
  await giveAddress(books);
  await books.succeed('POST', `/api/documents/${id}/send`, { to: ['ada@example.com'] });
  return { ...opened, first, second };
}

test('the balance: due, overdue and credit, by currency', async () => {
  const { books, customer, of } = await busy();
  await books.issue(customer, 5, { currency: 'EUR', due_date: '2199-01-01' });
  expect((await books.succeed('GET', `${of}/balance`)).items).toEqual([
    { currency: 'EUR', due: 5, overdue: 0, credit: 0, credit_of_notes: 0 },
    { currency: 'USD', due: 180, overdue: 30, credit: 30, credit_of_notes: 0 },
  ]);
});

test('a statement adds up from day to day, ends with the balance, and matches its PDF', async () => {
  const { books, of, textOf, first, second } = await busy();
  const asked = '?currency=USD&date_from=2026-02-01&date_to=2199-01-01';
  const statement = await books.succeed('GET', `${of}/statement${asked}`);
  expect(statement).toMatchObject({ opening_balance: 100, closing_balance: 150 });
  expect(statement.entries).toMatchObject([
    { date: '2026-02-10', kind: 'invoice', reference: second.document_number, amount: 200, balance: 300 },
    { date: '2026-02-20', kind: 'payment', amount: -100, balance: 200 },
    { kind: 'credit_note', amount: -50, balance: 150 },
  ]);
  const text = await textOf(`${of}/statement/pdf${asked}`);
  for (const words of [
    'Statement of account',
    `Invoice ${second.document_number}`,
    '−$100.00',
    '$300.00',
    '$150.00',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain(first.document_number);
  const refused = await books.call('GET', `${of}/statement?date_from=2026-02-02&date_to=2026-02-01`);
  expect(refused.body.errors).toMatchObject([{ path: 'date_to' }]);
});

test('a statement without a requested currency is in the only one there is, or else in the agreed one', async () => {
  const { books, customer, of } = await open();
  const currencyNow = async () => (await books.succeed('GET', `${of}/statement`)).currency;
  expect(await currencyNow()).toBe('GBP');
  await books.draft(customer, { currency: 'EUR' });
  await books.issue(customer, 70, { currency: 'NOK' });
  expect(await currencyNow()).toBe('NOK');
  await books.succeed('POST', '/api/payments', { ...paymentOf(customer, 5), currency: 'EUR' });
  expect(await currencyNow()).toBe('GBP');
});

test("a statement without a requested currency is in the customer's, also on paper", async () => {
  const { books, textOf } = await open();
  const euros = await books.customer({ currency: 'EUR' });
  await books.issue(euros, 1000, { currency: 'EUR' });
  const of = `/api/customers/${euros.customer_id}`;
  expect(await books.succeed('GET', `${of}/statement`)).toMatchObject({
    currency: 'EUR',
    entries: [{ amount: 1000 }],
    closing_balance: 1000,
  });
  expect(await textOf(`${of}/statement/pdf`)).toContain('€1,000.00');
});

test('a receipt names the invoices and what is left over', async () => {
  const { books, textOf, first } = await busy();
  const [payment] = (await books.succeed('GET', '/api/payments')).items;
  const text = await textOf(`/api/payments/${payment.payment_id}/pdf`);
  for (const words of [
    'Receipt',
    `Invoice ${first.document_number}`,
    '$70.00',
    'Your credit',
    '$30.00',
    'Received with thanks',
    '$100.00',
  ]) {
    expect(text).toContain(words);
  }
});

test('a receipt of a voided payment says so, and no longer what it was applied to', async () => {
  const { books, textOf, first } = await busy();
  const [payment] = (await books.succeed('GET', '/api/payments')).items;
  const place = `/api/payments/${payment.payment_id}`;
  await books.succeed('POST', `${place}/void`, { reason: 'Typed twice' });
  const text = await textOf(`${place}/pdf`);
  expect(text).toContain('Receipt – void');
  expect(text).toContain('$100.00');
  for (const claim of ['Received with thanks', 'Your credit', first.document_number, 'Typed twice'])
    expect(text).not.toContain(claim);
});

test('the totals of a filter, and the history of a document with its payments', async () => {
  const { books, first } = await busy();
  expect((await books.succeed('GET', '/api/document-totals?document_type=invoice')).items).toEqual([
    { currency: 'USD', documents: 2, total_amount: 300, amount_due: 180 },
  ]);
  expect((await books.succeed('GET', '/api/document-totals?status=overdue')).items).toMatchObject([
    { amount_due: 30 },
  ]);
  const { items, next_cursor: next } = await books.succeed(
    'GET',
    `/api/documents/${first.document_id}/history?limit=2`,
  );
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'payment.recorded',
    'document.issued',
  ]);
  const rest = await books.succeed('GET', `/api/documents/${first.document_id}/history?cursor=${next}`);
  expect(rest.items.map(({ action }: { action: string }) => action)).toEqual(['document.created']);
});

test('statements of several customers are one PDF: each currency and language for itself, with its own page numbers', async () => {
  const { books, customer } = await busy();
  await books.issue(customer, 5, { currency: 'EUR' });
  const german = await books.customer({ name: 'Käthe Kollwitz', language: 'de' });
  const idle = await books.customer({ name: 'Idle Ida' });
  const ask = async (ids: readonly string[]) =>
    app.app.request('/api/statements/pdf', {
      method: 'POST',
      headers: { Authorization: `Bearer ${books.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ customer_ids: ids, date_to: '2026-12-31' }),
    });
  const answer = await ask([customer, german, idle, customer].map(({ customer_id: id }) => id));
  expect(answer.headers.get('content-disposition')).toContain('Statements 2026-12-31.pdf');
  const { text, pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(pages).toHaveLength(4);
  for (const part of ['Ada Lovelace', 'Idle Ida', 'Käthe Kollwitz', 'Kontoauszug', 'USD', 'EUR'])
    expect(text).toContain(part);
  expect(text.match(/Page 1 of 1/g)).toHaveLength(3);
  expect(text).toContain('Seite 1 von 1');
  expect((await ask([])).status).toBe(422);
  expect((await ask([crypto.randomUUID()])).status).toBe(404);
});
