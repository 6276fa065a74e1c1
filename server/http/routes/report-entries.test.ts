import { afterAll, expect, test } from 'vitest';
import { receivableAges } from '#shared/contract/dashboard.ts';
import { revenueGroupings, taxBases } from '#shared/contract/reports.ts';
import { entered, openedBooks } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const vat = (rate: number) => [{ category: 'S', rate, name: 'VAT' }];

/** Two customers; two years; a discount, a credit note, payments by two methods, a refund, and a void payment. */
async function busyBooks() {
  const { books } = await openedBooks(app);
  const customers = [await books.customer({ name: 'Ada' }), await books.customer({ name: 'Grace' })];
  for (const [at, customer] of customers.entries()) {
    for (const [month, year] of [
      ['03', 2024],
      ['03', 2025],
      ['11', 2025],
    ] as const) {
      const invoice = await books.issue(customer, 0, {
        issue_date: `${year}-${month}-10`,
        due_date: `${year}-${month}-24`,
        lines: [
          { description: 'Boiler', quantity: 1, unit_price: 90 + at, tax_rates: vat(20) },
          { description: ' boiler', quantity: 2, unit_price: 5.55, tax_rates: vat(20) },
          { description: 'Travel', quantity: 1, unit_price: 12.5, tax_rates: vat(5) },
        ],
        allowances: [{ charge: false, amount: 10 }],
      });
      const payment = {
        customer_id: customer.customer_id,
        currency: 'USD',
        payment_date: `${year}-${month}-20`,
        allocations: [{ document_id: invoice.document_id, amount: 20 }],
        amount: 30,
      };
      await books.succeed('POST', '/api/payments', { ...payment, method: at === 0 ? 'cash' : 'card' });
      const mistaken = await books.succeed('POST', '/api/payments', { ...payment, method: 'check' });
      await books.succeed('POST', `/api/payments/${mistaken.payment_id}/void`, { reason: 'Typed twice' });
      if (month === '11') {
        const note = await books.succeed('POST', `/api/documents/${invoice.document_id}/credit`, {});
        await books.succeed('PUT', `/api/documents/${note.document_id}`, {
          ...entered(note),
          issue_date: '2025-12-01',
          status: 'sent',
        });
      }
    }
  }
  return books;
}

interface Figure {
  readonly path: string;
  readonly amount: number;
}

const year = 'from=2025-01-01&to=2025-12-31';

type Get = (path: string) => ReturnType<Awaited<ReturnType<typeof busyBooks>>['succeed']>;

/** Revenue of all and of each group, this year and the year before. */
async function revenueFigures(get: Get): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const by of revenueGroupings) {
    const { currencies } = await get(`revenue?${year}&by=${by}`);
    for (const { currency, groups, ...all } of currencies) {
      const path = `revenue/entries?${year}&currency=${currency}`;
      for (const { id, name, ...of } of [all, ...groups]) {
        const group = by === 'customer' ? id : name;
        const own = group === undefined ? path : `${path}&${by}=${encodeURIComponent(group)}`;
        figures.push({ path: own, amount: of.net }, { path: `${own}&before=true`, amount: of.net_before });
      }
    }
  }
  return figures;
}

/** Net amounts of all taxes and of each, when invoiced and when paid. */
async function taxFigures(get: Get): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const basis of taxBases) {
    const { currencies } = await get(`taxes?${year}&basis=${basis}`);
    for (const { currency, rates, ...all } of currencies) {
      const path = `taxes/entries?${year}&basis=${basis}&currency=${currency}`;
      figures.push({ path, amount: all.taxable });
      for (const { category, rate, name, taxable } of rates)
        figures.push({ path: `${path}&category=${category}&rate=${rate}&name=${name}`, amount: taxable });
    }
  }
  return figures;
}

/** Payments of all and by method. */
async function paymentFigures(get: Get): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { currency, methods, ...all } of (await get(`payments?${year}`)).currencies) {
    const path = `payments/entries?${year}&currency=${currency}`;
    for (const { method, net } of [all, ...methods])
      figures.push({ path: method === undefined ? path : `${path}&method=${method}`, amount: net });
  }
  return figures;
}

const agesToAll = [undefined, ...receivableAges];

/** What all and each customer owed on a day, in all and by age. */
async function receivableFigures(get: Get, day: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { currency, customers, ...all } of (await get(`receivables?as_of=${day}`)).currencies) {
    const path = `receivables/entries?as_of=${day}&currency=${currency}`;
    for (const of of [all, ...customers]) {
      const own = of.customer_id === undefined ? path : `${path}&customer=${of.customer_id}`;
      figures.push(...agesToAll.map((age) => figureOfAge(own, of, age)));
    }
  }
  return figures;
}

function figureOfAge(path: string, of: Record<string, number>, age: string | undefined): Figure {
  const amount = of[age ?? 'total'] ?? expect.unreachable();
  return { path: age === undefined ? path : `${path}&age=${encodeURIComponent(age)}`, amount };
}

test('every figure of a report is the sum of the entries that it leads to', async () => {
  const books = await busyBooks();
  const get = async (path: string) => books.succeed('GET', `/api/reports/${path}`);
  const figures = [
    ...(await revenueFigures(get)),
    ...(await taxFigures(get)),
    ...(await paymentFigures(get)),
    ...(await receivableFigures(get, '2025-11-20')),
    ...(await receivableFigures(get, '2026-01-15')),
  ];
  expect(figures.filter(({ amount }) => amount !== 0).length).toBeGreaterThan(35);
  for (const { path, amount } of figures) {
    const found = await get(path);
    const sum = found.items.reduce((all: number, item: { amount: number }) => all + item.amount, 0);
    expect([path, found.amount, Number(sum.toFixed(2)), found.count]).toEqual([
      path,
      amount,
      amount,
      found.items.length,
    ]);
  }
});

test('an entry names its document with the number and customer, or its payment', async () => {
  const books = await busyBooks();
  const get = async (path: string) => books.succeed('GET', `/api/reports/${path}`);
  const { items } = await get(`revenue/entries?${year}&currency=USD&item=Travel`);
  expect(items).toHaveLength(6);
  expect(items[0]).toMatchObject({
    document: { type: 'credit_note', number: expect.stringMatching(/\d/) },
    payment: null,
    day: '2025-12-01',
    customer_name: expect.stringMatching(/Ada|Grace/),
    amount: -12.5,
    tax: null,
  });
  const payments = await get(`payments/entries?${year}&currency=USD&method=cash`);
  expect(payments.items.map(({ payment, document, amount }: never) => [payment, document, amount])).toEqual([
    [{ id: expect.any(String), kind: 'payment' }, null, 30],
    [{ id: expect.any(String), kind: 'payment' }, null, 30],
  ]);
  const other = await openedBooks(app);
  expect(
    await other.books.succeed('GET', `/api/reports/payments/entries?${year}&currency=USD`),
  ).toMatchObject({ count: 0, items: [], amount: 0 });
});
