import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import { openedBooks, entered, paymentOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const path = '/api/organization/settings';
const datev = { consultant: 29_098, client: 55_003, chart: '03', year_starts: 1 };
const cents = (text: string | undefined) => Math.round(Number(text === '' ? 0 : text) * 100);
const line = (description: string, unit_price: number, ...tax_rates: object[]) => ({
  description,
  quantity: 1,
  unit_price,
  tax_rates,
});
const tax = (rate: number, category = 'S') => ({ category, rate, name: '' });
const eur = { currency: 'EUR' };

async function open(settings: object = { datev }) {
  const { books, customer } = await openedBooks(app);
  const before = await books.succeed('GET', path);
  await books.succeed('PUT', path, { ...before, default_currency: 'EUR', ...settings });
  const file = async (name: string, query: string) =>
    app.app.request(`/api/export/${name}?${query}`, { headers: { Authorization: `Bearer ${books.token}` } });
  return {
    books,
    customer,
    datev: async (from: string, to: string) => {
      const answer = await file('datev', `from=${from}&to=${to}`);
      const text = new TextDecoder('windows-1252').decode(await answer.arrayBuffer());
      return { status: answer.status, text, lines: text.split('\r\n').map((each) => each.split(';')) };
    },
    journal: async (from: string, to: string) => {
      const text = await (await file('journal', `from=${from}&to=${to}`)).text();
      return text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((each) => each.split(','));
    },
  };
}

/** A year: two invoices, one of them void later, a credit note, a part payment, and a refund. */
async function year(opened: Awaited<ReturnType<typeof open>>) {
  const { books, customer } = opened;
  const issue = async (day: string, lines: object[], rest: object = {}): Promise<Document> =>
    books.issue(customer, 0, { ...eur, issue_date: day, due_date: day, lines, ...rest });
  const large = await issue('2026-03-02', [
    line('Work', 100, tax(19)),
    line('Book', 50, tax(7)),
    line('Stamp', 1),
  ]);
  const wrong = await issue('2026-03-03', [line('Wrong', 10, tax(19))]);
  await books.succeed('PUT', `/api/documents/${wrong.document_id}`, {
    ...entered(wrong),
    status: 'void',
    void_reason: 'Mistake',
  });
  const note = await books.succeed('POST', `/api/documents/${large.document_id}/credit`, {
    lines: [line('Less', 20, tax(19))],
  });
  await books.succeed('PUT', `/api/documents/${note.document_id}`, {
    ...entered(note),
    status: 'sent',
    issue_date: '2026-03-05',
  });
  await books.succeed('POST', '/api/payments', {
    ...paymentOf(customer, 60, large),
    ...eur,
    amount: 75,
    payment_date: '2026-03-06',
    method: 'cash',
  });
  return { large, wrong };
}

test('a DATEV batch has the head, the columns, and the rows that the format asks for', async () => {
  const opened = await open();
  const { large, wrong } = await year(opened);
  const { status, lines } = await opened.datev('2026-03-01', '2026-03-31');
  expect(status).toBe(200);
  const [head = [], columns = [], ...rows] = lines.slice(0, -1);
  expect(head).toHaveLength(31);
  expect(head.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13']);
  expect(head.slice(10, 16)).toEqual(['29098', '55003', '20260101', '4', '20260301', '20260331']);
  expect(head[5]).toMatch(/^\d{17}$/);
  expect(head.slice(20, 22)).toEqual(['0', '"EUR"']);
  expect(head[26]).toBe('"03"');
  expect(columns).toHaveLength(125);
  expect([columns[0], columns[13], columns[124]]).toEqual([
    'Umsatz (ohne Soll/Haben-Kz)',
    'Buchungstext',
    'Abw. Skontokonto',
  ]);
  for (const row of rows) expect(row).toHaveLength(125);
  const short = rows.map((row) => [0, 1, 6, 7, 9, 10, 13].map((place) => row[place]).join(' '));
  expect(short).toEqual([
    `119,00 "S" 10000 8400 0203 "${large.document_number}" "Ada Lovelace"`,
    `53,50 "S" 10000 8300 0203 "${large.document_number}" "Ada Lovelace"`,
    `1,00 "S" 10000 8200 0203 "${large.document_number}" "Ada Lovelace"`,
    `11,90 "S" 10000 8400 0303 "${wrong.document_number}" "Ada Lovelace"`,
    `23,80 "H" 10000 8400 0503 "CN-2026-0001" "Ada Lovelace"`,
    `60,00 "H" 10000 1000 0603 "${large.document_number}" "Ada Lovelace"`,
    `15,00 "H" 10000 1000 0603 "" "Ada Lovelace"`,
  ]);
});

test('what a batch leaves out, because it is in another currency, is counted', async () => {
  const { books, customer, ...opened } = await open();
  const usd = { currency: 'USD', issue_date: '2026-03-02' };
  const left = async (days: string) => books.succeed('GET', `/api/reports/datev-left-out?${days}`);
  await books.issue(customer, 10, { ...eur, issue_date: '2026-03-02' });
  expect(await left('from=2026-03-01&to=2026-03-31')).toEqual({ currencies: [] });
  const paid = await books.issue(customer, 10, usd);
  await books.issue(customer, 20, usd);
  await books.issue(customer, 20, { ...usd, issue_date: '2026-04-01' });
  await books.issue(customer, 20, { ...usd, currency: 'CHF' });
  await books.succeed('POST', '/api/payments', {
    ...paymentOf(customer, 10, paid),
    payment_date: '2026-03-06',
  });
  expect(await left('from=2026-03-01&to=2026-03-31')).toEqual({
    currencies: [
      { currency: 'CHF', documents: 1, payments: 0 },
      { currency: 'USD', documents: 2, payments: 1 },
    ],
  });
  expect((await opened.datev('2026-03-01', '2026-03-31')).lines.slice(2, -1)).toHaveLength(1);
});

/** Field formats of DATEV's description of the posting batch, by column. */
const formats: Readonly<Record<number, RegExp>> = {
  0: /^(?!0+,00$)\d{1,10},\d{2}$/,
  1: /^"[SH]"$/,
  2: /^"[A-Z]{3}"$/,
  6: /^\d{5}$/,
  7: /^\d{4}$/,
  8: /^""$/,
  9: /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])$/,
  10: /^"[\w$&%*+\-/]{0,36}"$/,
  13: /^"(?:[^"]|""){0,60}"$/,
};

test('whatever customers are called and documents cost, each row keeps to the field formats', async () => {
  const opened = await open({ datev: { ...datev, chart: '04', year_starts: 7 } });
  const names = ['Müller “Söhne” GmbH', `${'Very long '.repeat(12)}name`, 'Zoë\t& Ł株', '=1+1'];
  for (const name of names) {
    const customer = await opened.books.customer({ name });
    const lines = [
      line('A', 0.005, tax(19)),
      line('B', 1234.56, tax(0, 'AE')),
      line('C', 7, tax(5.5)),
      line('D', 100, tax(19), { category: 'S', rate: -5, name: 'Held' }),
    ];
    await opened.books.issue(customer, 0, { ...eur, issue_date: '2026-07-01', lines });
  }
  const { lines, text } = await opened.datev('2026-07-01', '2027-06-30');
  const rows = lines.slice(2, -1);
  expect(rows.length).toBeGreaterThanOrEqual(names.length);
  for (const row of rows) {
    const broken = Object.entries(formats).filter(
      ([place, format]) => !format.test(row[Number(place)] ?? ''),
    );
    expect(broken).toEqual([]);
  }
  expect(text).toContain('"Müller ““'.slice(0, 8));
  expect(new Set(rows.map((row) => row[6]))).toEqual(new Set(['10001', '10002', '10003', '10004']));
});

const ownAccounts = {
  revenue: [
    { category: 'S', rate: 19, account: '8401' },
    { category: 'S', rate: 5.5, account: '8420' },
    { category: 'S', rate: 7, account: null },
  ],
  other: '8201',
  late_fee: '2709',
};

test('own revenue accounts come before the chart’s, and each row keeps to the field formats', async () => {
  const { books, customer, ...opened } = await open({ datev, datev_accounts: ownAccounts });
  const lines = [line('A', 10, tax(19)), line('B', 20, tax(7)), line('C', 30, tax(5.5)), line('D', 40)];
  await books.issue(customer, 0, { ...eur, issue_date: '2026-04-01', lines });
  const rows = (await opened.datev('2026-01-01', '2026-12-31')).lines.slice(2, -1);
  const accounts = rows.map((row) => `${row[0]} ${row[7]}`);
  expect(accounts.toSorted()).toEqual(['11,90 8401', '21,40 8300', '31,65 8420', '40,00 8201']);
  for (const row of rows)
    for (const [place, format] of Object.entries(formats)) expect(row[Number(place)]).toMatch(format);
  const saved = (await books.succeed('GET', path)).datev_accounts;
  expect(saved).toEqual({ ...ownAccounts, revenue: ownAccounts.revenue.slice(0, 2) });
  const { items } = await books.succeed('GET', '/api/audit-log');
  const changes = items.filter(({ after }: { after: object | null }) => after && 'datev_accounts' in after);
  expect(changes).toMatchObject([{ after: { datev_accounts: saved } }]);
  // Older releases of the app don't know them.
  const { datev_accounts: _accounts, ...older } = await books.succeed('GET', path);
  expect(await books.succeed('PUT', path, older)).toMatchObject({ datev_accounts: saved });
  const none = { revenue: [], other: null, late_fee: null };
  const settings = await books.succeed('GET', path);
  expect(await books.succeed('PUT', path, { ...settings, datev_accounts: none })).toMatchObject({
    datev_accounts: null,
  });
});

test.each([
  ['an account of three digits', { other: '820' }, 'datev_accounts.other'],
  ['a debtor’s account', { late_fee: '10000' }, 'datev_accounts.late_fee'],
  [
    'a tax that is listed twice',
    { revenue: [ownAccounts.revenue[0], { category: 'S', rate: 19, account: '8402' }] },
    'datev_accounts.revenue.1.rate',
  ],
  [
    'an account for two rates',
    { revenue: [ownAccounts.revenue[0], { category: 'S', rate: 7, account: '8401' }] },
    'datev_accounts.revenue.1.account',
  ],
  ['a taxed account for late fees', { late_fee: '8401' }, 'datev_accounts.late_fee'],
])('%s is refused at its field', async (_what, change, field) => {
  const { books } = await open();
  const settings = await books.succeed('GET', path);
  const body = { ...settings, datev_accounts: { ...ownAccounts, ...change } };
  expect(await books.call('PUT', path, body)).toMatchObject({
    status: 422,
    body: { errors: [{ path: field }] },
  });
});

test('customers keep their accounts, whoever comes later', async () => {
  const opened = await open();
  const { books } = opened;
  const accounts = async () => {
    const { lines } = await opened.datev('2026-01-01', '2026-12-31');
    return Object.fromEntries(lines.slice(2, -1).map((row) => [row[13], row[6]]));
  };
  const second = await books.customer({ name: 'Second' });
  await books.issue(second, 5, { ...eur, issue_date: '2026-02-01' });
  expect(await accounts()).toEqual({ '"Second"': '10001' });
  const third = await books.customer({ name: 'Third' });
  await books.issue(third, 5, { ...eur, issue_date: '2026-02-02' });
  await books.issue(second, 5, { ...eur, issue_date: '2026-02-03' });
  expect(await accounts()).toEqual({ '"Second"': '10001', '"Third"': '10002' });
});

test('without numbers, or across fiscal years, there is no batch, and the answer says why', async () => {
  const without = await open({});
  expect(await without.datev('2026-01-01', '2026-12-31')).toMatchObject({ status: 409 });
  const opened = await open({ datev: { ...datev, year_starts: 7 } });
  expect(await opened.datev('2026-06-01', '2026-07-31')).toMatchObject({ status: 422 });
  expect(await opened.datev('2026-07-31', '2026-07-01')).toMatchObject({ status: 422 });
  const settings = await opened.books.succeed('GET', path);
  for (const wrong of [{ consultant: 1000 }, { client: 0 }, { chart: '05' }, { year_starts: 13 }]) {
    const body = { ...settings, datev: { ...datev, ...wrong } };
    expect(await opened.books.call('PUT', path, body)).toMatchObject({ status: 422 });
  }
  const { datev: _datev, ...older } = settings;
  expect(await opened.books.succeed('PUT', path, older)).toMatchObject({ datev: { year_starts: 7 } });
});

test('the journal balances in every entry, and its receivables are what is owed', async () => {
  const opened = await open();
  await year(opened);
  const rows = await opened.journal('2026-01-01', '2099-12-31');
  const balance = (of: readonly string[][]) =>
    of.reduce((sum, row) => sum + cents(row[7]) - cents(row[8]), 0);
  const entries = new Set(rows.map(([entry]) => entry));
  for (const entry of entries) expect(balance(rows.filter((row) => row[0] === entry))).toBe(0);
  const receivables = rows.filter((row) => row[5] === 'Accounts receivable');
  const customers = await opened.books.succeed('GET', '/api/reports/receivables');
  const owed = customers.currencies.find(({ currency }: { currency: string }) => currency === 'EUR').total;
  // 15.00 of the payment is the customer's credit.
  expect(balance(receivables)).toBe(cents(String(owed)) - 1500);
  expect(rows.filter((row) => row[2] === 'void invoice').map((row) => [row[5], row[7], row[8]])).toEqual([
    ['Accounts receivable', '', '11.90'],
    ['Revenue', '10.00', ''],
    ['Tax 19%', '1.90', ''],
  ]);
});

test('a file for accountants has semicolons and decimal commas if it is asked to, and nothing else changes', async () => {
  const { books, customer } = await open();
  const invoice = await books.issue(customer, 0, {
    ...eur,
    issue_date: '2026-03-02',
    lines: [line('Work', 1234.5, tax(19))],
  });
  const headers = { Authorization: `Bearer ${books.token}` };
  const days = 'from=2026-03-01&to=2026-03-31';
  const fileOf = async (name: string, query: string) =>
    (await app.app.request(`/api/export/${name}?${query}`, { headers })).text();
  for (const [name, query] of [
    ['journal', days],
    ['taxes', days],
    ['revenue', days],
    ['payments-by-method', days],
    ['receivables', 'as_of=2026-03-31'],
  ] as const) {
    const asBefore: string[][] = parse(await fileOf(name, query));
    const german: string[][] = parse(await fileOf(name, `${query}&decimals=comma`), { delimiter: ';' });
    expect(german.map((row) => row.map((cell) => cell.replace(/^(\d+),(\d+)$/, '$1.$2')))).toEqual(asBefore);
  }
  expect(await fileOf('journal', `${days}&decimals=comma`)).toContain(
    `\r\n1;2026-03-02;invoice;${invoice.document_number};Ada Lovelace;Accounts receivable;EUR;1469,06;\r\n`,
  );
});

test('late fees and their credit notes are other income, which reaches no VAT return', async () => {
  const { books, customer, ...opened } = await open();
  const late = await books.issue(customer, 1000, {
    ...eur,
    issue_date: '2026-01-02',
    due_date: '2026-01-16',
  });
  const rule = { is_on: false, mode: 'draft', after_days: 10, annual_rate: null, repeats: false };
  const amounts = [{ currency: 'EUR', amount: 40 }];
  await books.succeed('PUT', '/api/late-fee-rule', { ...rule, amounts });
  const fee = await books.succeed('POST', `/api/documents/${late.document_id}/late-fee`, {});
  const issued = { status: 'sent', issue_date: '2026-03-02' };
  await books.succeed('PUT', `/api/documents/${fee.document_id}`, { ...entered(fee), ...issued });
  const note = await books.succeed('POST', `/api/documents/${fee.document_id}/credit`, {});
  await books.succeed('PUT', `/api/documents/${note.document_id}`, { ...entered(note), ...issued });
  const { lines } = await opened.datev('2026-03-01', '2026-03-31');
  const short = lines.slice(2, -1).map((row) => [0, 1, 7].map((place) => row[place]).join(' '));
  expect(short.toSorted()).toEqual(['40,00 "H" 2705', '40,00 "S" 2705']);
  const journal = await opened.journal('2026-03-01', '2026-03-31');
  expect(journal.map((row) => row[5])).toEqual(expect.arrayContaining(['Late fees']));
  expect(journal.map((row) => row[5])).not.toContain('Revenue');
});
