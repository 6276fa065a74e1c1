import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { signedUp } from '#tests/accounts.ts';
import { booksOf, paymentOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

async function open() {
  const books = booksOf(app, (await signedUp(app)).access_token);
  const download = async (path: string) => {
    const answer = await books.call('GET', `/api/export/${path}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer;
  };
  const rows = async (path: string): Promise<Record<string, string>[]> =>
    parse((await download(path)).body, { columns: true });
  return { books, download, rows };
}

test('exports the list of documents with its filters, figures with all decimals of their currency', async () => {
  const { books, rows } = await open();
  const customer = await books.customer({ name: 'Ada, "Countess"\nof Lovelace' });
  const dollars = await books.issue(customer, 10.5);
  const dinars = await books.issue(customer, 1.234, { currency: 'KWD' });
  await books.issue(customer, 700, { currency: 'JPY', document_type: 'estimate' });
  await books.pay(customer, 4, dollars);
  const exported = await rows('documents?document_type=invoice');
  expect(exported).toHaveLength(2);
  expect(exported.find(({ ID }) => ID === dollars.document_id)).toMatchObject({
    Number: dollars.document_number,
    Status: 'partial',
    Customer: 'Ada, "Countess"\nof Lovelace',
    Total: '10.50',
    'Amount due': '6.50',
  });
  expect(exported.find(({ ID }) => ID === dinars.document_id)).toMatchObject({
    Total: '1.234',
    Currency: 'KWD',
  });
  expect(await rows('documents?status=partial')).toMatchObject([{ ID: dollars.document_id }]);
  expect(await rows('documents?status=open&amount_to=1.3')).toMatchObject([{ ID: dinars.document_id }]);
  expect(await rows('payments')).toMatchObject([{ Amount: '4.00', Invoices: dollars.document_number }]);
});

test('refunds are negative, as in the list: the amounts of payments add up to what is kept', async () => {
  const { books, rows } = await open();
  const customer = await books.customer();
  const payment = await books.pay(customer, 100);
  const refund = { kind: 'refund', refunded_payment_id: payment.payment_id };
  await books.succeed('POST', '/api/payments', { ...paymentOf(customer, 40), ...refund });
  const exported = await rows('payments');
  expect(exported.map(({ Type, Amount }) => [Type, Amount])).toEqual(
    expect.arrayContaining([
      ['payment', '100.00'],
      ['refund', '-40.00'],
    ]),
  );
  expect(exported.reduce((total, { Amount }) => total + Number(Amount), 0)).toBe(60);
  expect(await rows('payments?amount_to=0')).toMatchObject([{ Amount: '-40.00' }]);
});

test('voided payments and refunds say so, with their reason, and add nothing', async () => {
  const { books, rows } = await open();
  const customer = await books.customer();
  const payment = await books.pay(customer, 100);
  const refund = await books.succeed('POST', '/api/payments', {
    ...paymentOf(customer, 40),
    kind: 'refund',
    refunded_payment_id: payment.payment_id,
  });
  const recorded = { Status: 'recorded', 'Voided amount': '', 'Void reason': '' };
  expect(await rows('payments?kind=payment')).toMatchObject([{ Amount: '100.00', ...recorded }]);
  const voiding = { reason: '=Typed twice' };
  await books.succeed('POST', `/api/payments/${refund.payment_id}/void`, voiding);
  await books.succeed('POST', `/api/payments/${payment.payment_id}/void`, voiding);
  const voided = { Status: 'void', 'Void reason': "'=Typed twice", Amount: '0.00' };
  expect(await rows('payments?kind=payment')).toMatchObject([{ ...voided, 'Voided amount': '100.00' }]);
  expect(await rows('payments?kind=refund')).toMatchObject([{ ...voided, 'Voided amount': '-40.00' }]);
});

test('net, tax by rate and paid amount appear beside the total; documents without a claim have nothing due', async () => {
  const { books, rows } = await open();
  const customer = await books.customer();
  const tax_rates = [{ rate: 20 }, { rate: 5, name: '=GST' }, { rate: -15, name: '' }];
  const lines = [{ description: 'Work', quantity: 1, unit_price: 100, tax_rates }];
  const allowances = [{ percent: 20 }];
  const invoice = await books.issue(customer, 0, { lines, allowances });
  await books.pay(customer, 8, invoice);
  const exempt = [
    { description: 'Rent', quantity: 1, unit_price: 5, tax_rates: [{ rate: 0, category: 'E' }] },
  ];
  await books.issue(customer, 0, { lines: exempt, document_type: 'estimate' });
  await books.draft(customer);
  const exported = await rows('documents');
  expect(exported.find(({ ID }) => ID === invoice.document_id)).toMatchObject({
    Net: '80.00',
    Tax: '8.00',
    'Tax by rate': "20 %: 16.00; '=GST 5 %: 4.00; '-15 %: -12.00",
    Total: '88.00',
    Rounding: '0.00',
    Paid: '8.00',
    Credited: '0.00',
    'Amount due': '80.00',
  });
  expect(exported.find(({ Type }) => Type === 'estimate')).toMatchObject({
    'Tax by rate': 'E 0 %: 0.00',
    'Amount due': '',
  });
  expect(exported.find(({ Status }) => Status === 'draft')).toMatchObject({
    Net: '100.00',
    'Amount due': '',
  });
});

test.each(['=1+1', '+44 20', '-1', '@SUM(A1)', '=cmd|"/c calc"!A1'])(
  'text that looks like a formula (%s) is text in a spreadsheet',
  async (name) => {
    const { books, rows } = await open();
    await books.customer({ name });
    expect(await rows('customers')).toMatchObject([{ Name: `'${name}` }]);
  },
);

test('a file for Excel has a byte order mark, a name and a type', async () => {
  const { download } = await open();
  const { body, headers } = await download('customers?bom=1');
  expect(body.startsWith('Name,Contact') || body.startsWith('\uFEFFName,Contact')).toBe(true);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toContain('attachment; filename="customers.csv"');
  const raw = await app.app.request('/api/export/customers?bom=1');
  expect(raw.status).toBe(401);
});

test('a long list is exported page by page, without lost or duplicate rows', async () => {
  const { books, rows } = await open();
  await database.db.execute(`insert into customers (organization_id, id, name)
    select organization_id, gen_random_uuid(), 'Customer ' || n
    from customers, generate_series(1, 2100) n where id = '${(await books.customer()).customer_id}'`);
  const ids = (await rows('customers')).map(({ ID }) => ID);
  expect(ids).toHaveLength(2101);
  expect(new Set(ids).size).toBe(2101);
});

test('the export of a search contains what the search finds, within the filters', async () => {
  const { books, rows } = await open();
  const acme = await books.customer({ name: 'Acme Tools' });
  const other = await books.customer({ name: 'Borealis' });
  const invoice = await books.issue(acme, 80);
  await books.issue(acme, 20);
  await books.issue(acme, 80, { document_type: 'estimate' });
  await books.issue(other, 80);
  const ids = async (path: string) => (await rows(path)).map(({ ID }) => ID);
  expect(await ids('customers?q=acme')).toEqual([acme.customer_id]);
  expect(await ids('documents?q=acme')).toHaveLength(3);
  const asked = 'q=acme&document_type=invoice&status=sent&amount_from=50';
  expect(await ids(`documents?${asked}`)).toEqual([invoice.document_id]);
  expect(await ids('documents?q=nobody+at+all')).toEqual([]);
  expect(await ids('documents?q=')).toHaveLength(4);
});

test('a search with more than a page of results is exported in full', async () => {
  const { books, rows } = await open();
  const [acme, other] = [await books.customer({ name: 'Acme Tools' }), await books.customer()];
  for (const { customer_id: id } of [acme, other]) {
    await database.db.execute(`
      insert into documents (organization_id, id, type, customer_id, currency, reference, allowances)
      select organization_id, gen_random_uuid(), 'invoice', id, 'USD',
        case when name = 'Acme Tools' then null else 'acme ' || n end, '[]'
      from customers, generate_series(1, 700) n where id = '${id}'`);
  }
  const ids = (await rows('documents?q=acme')).map(({ ID }) => ID);
  expect(ids).toHaveLength(1400);
  expect(new Set(ids).size).toBe(1400);
  expect(await rows(`documents?q=acme&status=draft&customer_id=${acme.customer_id}`)).toHaveLength(700);
});

test('a search that reads less than what matches is refused before the file starts', async () => {
  const { books } = await open();
  const { customer_id: id } = await books.customer({ name: 'Pier Studio' });
  const add = async (from: number, to: number) =>
    database.db.execute(`insert into customers (organization_id, id, name)
      select organization_id, gen_random_uuid(), 'Pier ' || n
      from customers, generate_series(${from}::int, ${to}::int) n where id = '${id}'`);
  const status = async (path: string) => (await books.call('GET', `/api/export/${path}?q=pier`)).status;
  await add(2, 50);
  expect(await status('documents')).toBe(200);
  await add(51, 300);
  expect(await status('customers')).toBe(200);
  await add(301, 301);
  for (const path of ['customers', 'documents']) {
    expect(await books.call('GET', `/api/export/${path}?q=pier`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'q' }] },
    });
    expect((await books.call('GET', `/api/export/${path}`)).status).toBe(200);
  }
});

test('an organization that asks for 40 files at once gets two, four wait, and nobody else does', async () => {
  const { books, rows } = await open();
  await books.issue(await books.customer(), 1);
  const ask = async () =>
    app.app.request('/api/export/documents', { headers: { authorization: `Bearer ${books.token}` } });
  const asked = Array.from({ length: 40 }, ask);
  // One has begun, and nobody reads it.
  await Promise.any(asked.map(async (asking) => expect((await asking).status).toBe(200)));
  const other = await open();
  await other.books.issue(await other.books.customer(), 1);
  expect(await other.rows('documents')).toHaveLength(1);
  const statuses: number[] = [];
  const readToEnd = async (asking: Response | Promise<Response>) => {
    const answer = await asking;
    statuses.push(answer.status);
    await answer.text();
  };
  await Promise.all(asked.map(readToEnd));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(20);
  expect(await rows('documents')).toHaveLength(1);
});
