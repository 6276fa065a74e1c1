import { afterAll, expect, test } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import { openImport } from './imports.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

/** Five requests' worth; `npm run soak` brings in 5,000. */
const many = Number(process.env['IMPORTED_INVOICES'] ?? 1000);
const header = 'Number,Client,Date,Due Date,Item,Qty,Price,VAT rate,Total,Amount paid,Payment date';
const mapping = {
  reference: 0,
  customer_name: 1,
  issue_date: 2,
  due_date: 3,
  description: 4,
  quantity: 5,
  unit_price: 6,
  tax_rate: 7,
  total: 8,
  paid: 9,
  paid_date: 10,
};

/** An invoice as the former product knew it; amounts in cents. */
interface Former {
  readonly row: string;
  readonly due: string;
  readonly total: number;
  readonly paid: number;
}

const inMajor = (cents: number) => (cents / 100).toFixed(2);

/** A third is paid, a third in part, over the last two and a half years. */
function formerInvoice(index: number, today: string): Former {
  const issued = addDays(today, -((index * 7) % 900));
  const due = addDays(issued, 30);
  const [quantity, price, rate] = [
    1 + (index % 4),
    1000 + ((index * 7919) % 90000),
    [0, 7, 20][index % 3] ?? 0,
  ];
  const total = quantity * price + Math.round((quantity * price * rate) / 100);
  const paid = [total, Math.floor(total / 3), 0][(index * 31) % 3] ?? 0;
  const paidOn = due < today ? due : issued;
  const number = `R-${String(index + 1).padStart(5, '0')}`;
  const cells = [
    number,
    `Client ${index % 200}`,
    issued,
    due,
    'Work',
    quantity,
    inMajor(price),
    rate,
    inMajor(total),
  ];
  return { row: [...cells, inMajor(paid), paid > 0 ? paidOn : ''].join(','), due, total, paid };
}

/** The first and last day overdue of each age. */
const ages = {
  current: [-Infinity, 0],
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '90+': [91, Infinity],
};

function owedByAge(invoices: readonly Former[], today: string) {
  const daysLate = (due: string) => (Date.parse(today) - Date.parse(due)) / 86_400_000;
  return Object.fromEntries(
    Object.entries(ages).map(([age, [first = 0, last = 0]]) => {
      const within = invoices.filter(({ due }) => daysLate(due) >= first && daysLate(due) <= last);
      return [age, within.reduce((sum, { total, paid }) => sum + total - paid, 0) / 100];
    }),
  );
}

test(`${many} invoices come in with their payments: figures equal the former product’s, and a second time adds none`, async () => {
  const { books, bring } = await openImport(app);
  const { as_of: today } = await books.succeed('GET', '/api/reports/receivables');
  const former = Array.from({ length: many }, (_none, index) => formerInvoice(index, today));
  const csv = [header, ...former.map(({ row }) => row)].join('\n');
  const body = { csv, mapping, as_issued: true, create_customers: true };
  const bringAll = async () => {
    let imported = 0;
    for (let offset: number | null = 0; offset !== null;) {
      const { status, body: part } = await bring('invoices', { ...body, offset });
      expect(status, JSON.stringify(part)).toBe(200);
      imported += part.imported;
      offset = part.next_offset;
    }
    return imported;
  };
  expect(await bringAll()).toBe(many);
  const figures = async () => {
    const stats = await books.succeed('GET', '/api/dashboard/stats');
    const { currencies } = await books.succeed('GET', '/api/reports/receivables');
    return { stats, receivables: currencies[0] };
  };
  const sum = (of: (invoice: Former) => number) => former.reduce((all, one) => all + of(one), 0) / 100;
  const expected = {
    stats: {
      total_revenue: sum(({ paid }) => paid),
      pending_amount: sum(({ total, paid }) => total - paid),
      total_invoices: many,
      total_customers: 200,
    },
    receivables: { ...owedByAge(former, today), total: sum(({ total, paid }) => total - paid) },
  };
  expect(await figures()).toMatchObject(expected);
  expect(await bringAll()).toBe(0);
  expect(await figures()).toMatchObject(expected);
}, 300_000);
