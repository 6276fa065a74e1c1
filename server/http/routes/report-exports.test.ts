import { readSheet } from 'read-excel-file/node';
import { afterAll, expect, test } from 'vitest';
import { xlsx } from '#shared/contract/endpoint.ts';
import { openedBooks } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

/** Downloads a file as the owner of these books. */
const fetchFile = async (path: string, token: string) =>
  app.app.request(path, { headers: { authorization: `Bearer ${token}` } });

const year = 'from=2025-01-01&to=2025-12-31';

/** Books with one invoice of two lines, 110 net less a discount of 10, of which 60 is paid. */
async function soldBooks() {
  const { books } = await openedBooks(app);
  const customer = await books.customer({ name: '=HYPERLINK("x")\u000B' });
  const line = { quantity: 1, tax_rates: [{ category: 'S', rate: 20, name: 'VAT' }] };
  const invoice = await books.issue(customer, 0, {
    issue_date: '2025-03-01',
    due_date: '2025-03-31',
    lines: [
      { ...line, description: 'Boiler', unit_price: 90 },
      { ...line, description: 'travel ', unit_price: 12.5 },
      { ...line, description: 'Travel', unit_price: 7.5 },
    ],
    allowances: [{ charge: false, amount: 10 }],
  });
  await books.succeed('POST', '/api/payments', {
    customer_id: customer.customer_id,
    currency: 'USD',
    amount: 60,
    payment_date: '2025-04-02',
    method: 'cash',
    allocations: [{ document_id: invoice.document_id, amount: 60 }],
  });
  return books;
}

/** What a report says of dollars. The organization's own currency comes first, with nothing in it. */
const inDollars = ({ currencies }: { currencies: { currency: string; groups: unknown[] }[] }) =>
  currencies.find(({ currency }) => currency === 'USD') ?? expect.unreachable();

test('revenue by item adds up to revenue: spelling doesn’t matter, and a document’s discount stands by itself', async () => {
  const books = await soldBooks();
  const items = await books.succeed('GET', `/api/reports/revenue?${year}&by=item`);
  expect(inDollars(items)).toMatchObject({
    net: 100,
    groups: [
      { id: null, name: 'Boiler', net: 90 },
      { id: null, name: expect.stringMatching(/^travel$/i), net: 20 },
      { id: null, name: '', net: -10 },
    ],
  });
  const months = await books.succeed('GET', `/api/reports/revenue?from=2025-02-15&to=2025-04-15&by=month`);
  expect(inDollars(months).groups).toMatchObject([
    { id: '2025-02', net: 0 },
    { id: '2025-03', net: 100 },
    { id: '2025-04', net: 0 },
  ]);
  const next = await books.succeed('GET', `/api/reports/revenue?from=2026-01-01&to=2026-12-31&by=month`);
  expect(inDollars(next).groups[2]).toMatchObject({ id: '2026-03', net: 0, net_before: 100 });
});

test('payments by method count refunds, and nothing that is void', async () => {
  const books = await soldBooks();
  const customer = await books.customer();
  const paid = await books.pay(customer, 30);
  await books.succeed('POST', '/api/payments', {
    kind: 'refund',
    refunded_payment_id: paid.payment_id,
    customer_id: customer.customer_id,
    currency: 'USD',
    amount: 12,
    payment_date: '2026-03-13',
    allocations: [],
  });
  const all = await books.succeed('GET', '/api/reports/payments?from=2025-01-01&to=2026-12-31');
  expect(inDollars(all)).toEqual({
    currency: 'USD',
    payments: 2,
    received: 90,
    refunded: 12,
    net: 78,
    methods: [
      { method: 'cash', payments: 1, received: 60, refunded: 0, net: 60 },
      { method: 'other', payments: 1, received: 30, refunded: 12, net: 18 },
    ],
  });
});

const numbersOf = (cells: readonly unknown[]) => cells.filter((cell) => typeof cell === 'number');

test.each([
  ['receivables?as_of=2025-06-30', 'receivables'],
  [`revenue?${year}&by=item`, 'revenue-by-item'],
  [`taxes?${year}`, 'taxes'],
  [`payments-by-method?${year}`, 'payments-by-method'],
])('%s is a workbook that a reader opens, with the same cells as the CSV', async (path, name) => {
  const books = await soldBooks();
  const answer = await fetchFile(`/api/export/${path}&format=xlsx`, books.token);
  expect(answer.headers.get('content-type')).toBe(xlsx);
  expect(answer.headers.get('content-disposition')).toContain(`filename="${name}.xlsx"`);
  const sheet = await readSheet(Buffer.from(await answer.arrayBuffer()));
  const csv = await (await fetchFile(`/api/export/${path}`, books.token)).text();
  const lines = csv.trim().split('\r\n');
  expect(sheet).toHaveLength(lines.length);
  expect(sheet[0]?.join(',')).toBe(lines[0]?.replaceAll('"', ''));
  const figures = sheet.slice(1).map(numbersOf);
  const expected = lines
    .slice(1)
    .map((text) => text.split(',').filter((cell) => /^-?\d+(?:\.\d+)?$/.test(cell)));
  expect(figures).toEqual(expected.map((cells) => cells.map(Number)));
  expect(figures.flat().length).toBeGreaterThan(0);
});

test('text stays text, also where it looks like a formula; days and figures can be calculated with', async () => {
  const books = await soldBooks();
  const answer = await fetchFile('/api/export/receivables?as_of=2025-06-30&format=xlsx', books.token);
  const [, row] = await readSheet(Buffer.from(await answer.arrayBuffer()));
  expect(row?.[0]).toBe('=HYPERLINK("x")');
  expect(row?.[2]).toEqual(new Date('2025-03-01T00:00:00Z'));
  expect(row?.[6]).toBe(60);
});

const pdfOf = async (path: string, token: string) => {
  const answer = await fetchFile(`/api/export/${path}&format=pdf`, token);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return readPdf(Buffer.from(await answer.arrayBuffer()));
};

test.each([
  [
    'receivables?as_of=2025-06-30',
    ['Aged receivables', 'At the end of', '61–90 days', '$60.00', 'Open invoices in USD'],
  ],
  [`revenue?${year}&by=item`, ['Revenue', 'Boiler', '$90.00', 'Discounts and charges', '−$10.00', '$100.00']],
  [`revenue?${year}&by=month`, ['March 2025', '$100.00']],
  [`taxes?${year}`, ['VAT 20%', '$100.00', '$20.00', 'When']],
  [`taxes?${year}&basis=payment`, ['VAT 20%', '$50.00', '$10.00']],
  [`payments-by-method?${year}`, ['Cash', '$60.00', '$0.00']],
])('%s is a PDF with the days, the currency, and the figures', async (path, figures) => {
  const { text } = await pdfOf(path, (await soldBooks()).token);
  for (const figure of [...figures, '2025', 'USD', 'Created', 'Page 1 of 1']) expect(text).toContain(figure);
});

test('an empty period says so', async () => {
  const { books } = await openedBooks(app);
  const { text } = await pdfOf('taxes?from=2020-01-01&to=2020-12-31', books.token);
  expect(text).toContain('Nothing in this period');
});

test('a German organization’s report is in German, and long ones repeat their table’s head on each page', async () => {
  const { books } = await openedBooks(app);
  const settings = await books.succeed('GET', '/api/organization/settings');
  await books.succeed('PUT', '/api/organization/settings', { ...settings, language: 'de' });
  const customer = await books.customer({ name: `Gebrüder ${'Wolkenstein '.repeat(15)}` });
  const lines = Array.from({ length: 80 }, (_, index) => ({
    description: `Artikel ${index}`,
    quantity: 1,
    unit_price: 1000 + index,
    tax_rates: [],
  }));
  await books.issue(customer, 0, { issue_date: '2025-03-01', due_date: '2025-03-31', lines });
  const { pages, text } = await pdfOf(`revenue?${year}&by=item`, books.token);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('Vorjahr');
  expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
  expect(text).toMatch(/83\.160,00/);
  const { text: open } = await pdfOf('receivables?as_of=2025-06-30', books.token);
  expect(open).toContain('Offene Posten nach Alter');
  expect(open.split('Wolkenstein').length - 1).toBe(30);
});
