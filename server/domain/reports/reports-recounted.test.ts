import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { receivableAges } from '#shared/contract/dashboard.ts';
import { getReceivables } from '#server/domain/dashboard/get-receivables.ts';
import { openLedger } from '#tests/ledger.ts';
import { line, tax } from '#tests/priced-documents.ts';
import { propertyRuns } from '#tests/property-runs.ts';
import { testDatabase } from '#tests/test-database.ts';
import { getDocument } from '../documents/get-document.ts';
import { listDocuments } from '../documents/list-documents.ts';
import { getAgedReceivables, listAgedInvoices } from './aged-receivables.ts';
import { getPaymentReport } from './payment-report.ts';
import { getRevenueReport } from './revenue-report.ts';
import { getTaxReport } from './tax-report.ts';

const database = await testDatabase();
afterAll(database.close);

const today = '2026-06-30';
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

interface Payment {
  /** From the issue date, at the latest today. */
  readonly days: number;
  /** Of what is owed, in percent. */
  readonly part: number;
  readonly isVoid: boolean;
}

interface Entry {
  readonly customer: 0 | 1;
  readonly cents: number;
  /** What the line says. */
  readonly item: string;
  readonly rate: number;
  /** From the issue date to today. */
  readonly issuedDaysAgo: number;
  readonly terms: number;
  readonly isVoid: boolean;
  readonly payments: readonly Payment[];
}

const payment: fc.Arbitrary<Payment> = fc.record({
  days: fc.integer({ min: 0, max: 90 }),
  part: fc.integer({ min: 1, max: 100 }),
  isVoid: fc.boolean(),
});

const entry: fc.Arbitrary<Entry> = fc.record({
  customer: fc.constantFrom(0, 1),
  cents: fc.integer({ min: 1, max: 300_000 }),
  item: fc.constantFrom('Work', ' work', 'Travel'),
  rate: fc.constantFrom(0, 7, 19, 20),
  issuedDaysAgo: fc.integer({ min: 0, max: 150 }),
  terms: fc.constantFrom(0, 14, 30, 60),
  isVoid: fc.constantFrom(false, false, false, true),
  payments: fc.array(payment, { maxLength: 3 }),
});

/** What happened to an invoice; amounts in cents. */
interface Booked {
  readonly customer: 0 | 1;
  readonly item: string;
  readonly issued: string;
  readonly due: string;
  readonly total: number;
  readonly taxed: { readonly rate: number; readonly taxable: number; readonly tax: number };
  readonly isVoid: boolean;
  readonly payments: readonly { readonly day: string; readonly amount: number }[];
}

async function openBooks() {
  const ledger = await openLedger(database.db, { now: `${today}T12:00:00Z` });
  const customers = [await ledger.addCustomer('Ada'), await ledger.addCustomer('Grace')] as const;

  async function book(one: Entry): Promise<Booked> {
    const issued = dayAfter(today, -one.issuedDaysAgo);
    const due = dayAfter(issued, one.terms);
    const priced = {
      ...line('1', '0', tax(String(one.rate), one.rate === 0 ? 'Z' : 'S')),
      unitPrice: BigInt(one.cents) * 10_000n,
    };
    const lines = [{ ...priced, description: one.item, unitCode: 'C62' }];
    const customerId = customers[one.customer];
    const documentId = await ledger.issue(customerId, 0n, { issueDate: issued, dueDate: due, lines });
    const taxAmount = Math.round((one.cents * one.rate) / 100);
    const total = one.cents + taxAmount;
    const booked = {
      customer: one.customer,
      item: one.item.trim().toLowerCase(),
      issued,
      due,
      total,
      taxed: { rate: one.rate, taxable: one.cents, tax: taxAmount },
      isVoid: one.isVoid,
    };
    if (one.isVoid) {
      await ledger.void(documentId);
      return { ...booked, payments: [] };
    }
    const paid: { day: string; amount: number }[] = [];
    let open = total;
    for (const { days, part, isVoid } of one.payments) {
      const amount = Math.floor((open * part) / 100);
      const day = dayAfter(issued, days) > today ? today : dayAfter(issued, days);
      if (amount === 0 || isVoid) continue;
      await ledger.pay(customerId, BigInt(amount), {
        paymentDate: day,
        allocations: [{ documentId, amount: BigInt(amount) }],
      });
      open -= amount;
      paid.push({ day, amount });
    }
    return { ...booked, payments: paid };
  }

  return { ledger, customers, book };
}

function openAt({ issued, total, isVoid, payments }: Booked, day: string): number {
  if (isVoid || issued > day) return 0;
  return total - payments.filter((one) => one.day <= day).reduce((sum, { amount }) => sum + amount, 0);
}

function ageAt({ due }: Booked, day: string): (typeof receivableAges)[number] {
  const late = Math.round((Date.parse(day) - Date.parse(due)) / 86_400_000);
  if (late <= 0) return 'current';
  if (late <= 30) return '1-30';
  if (late <= 60) return '31-60';
  return late <= 90 ? '61-90' : '90+';
}

function agedRecounted(books: readonly Booked[], day: string) {
  const open = books.filter((one) => openAt(one, day) > 0);
  const sum = (among: readonly Booked[]) => among.reduce((all, one) => all + openAt(one, day), 0) / 100;
  const ages = receivableAges.map((age) => [age, sum(open.filter((one) => ageAt(one, day) === age))]);
  return { ...Object.fromEntries(ages), total: sum(open), invoices: open.length };
}

/** A payment's part of a tax, on the running sum. */
function paidTax(one: Booked, from: string, to: string) {
  const parts = { taxable: 0, tax: 0 };
  let before = 0;
  for (const { day, amount } of one.payments.toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
  )) {
    const after = before + amount;
    for (const kind of ['taxable', 'tax'] as const) {
      const share = (paid: number) => Math.round((one.taxed[kind] * paid) / one.total);
      if (day >= from && day <= to) parts[kind] += share(after) - share(before);
    }
    before = after;
  }
  return parts;
}

function taxRecounted(books: readonly Booked[], from: string, to: string, basis: 'issue' | 'payment') {
  const counted = books.filter(({ isVoid }) => !isVoid);
  const parts = counted.map((one) => {
    if (basis === 'payment') return Object.assign({ rate: one.taxed.rate }, paidTax(one, from, to));
    const isIn = one.issued >= from && one.issued <= to;
    return isIn ? one.taxed : { rate: one.taxed.rate, taxable: 0, tax: 0 };
  });
  return [20, 19, 7, 0].flatMap((rate) => {
    const own = parts.filter((part) => part.rate === rate);
    const [taxable, due] = [
      own.reduce((all, one) => all + one.taxable, 0),
      own.reduce((all, one) => all + one.tax, 0),
    ];
    return taxable === 0 && due === 0 ? [] : [{ rate, taxable: taxable / 100, tax: due / 100 }];
  });
}

/** Net revenue of a customer, in major units. */
function revenueRecounted(books: readonly Booked[], from: string, to: string): number {
  const counted = books.filter(({ isVoid, issued }) => !isVoid && issued >= from && issued <= to);
  return counted.reduce((sum, { taxed }) => sum + taxed.taxable, 0) / 100;
}

function aYearLater(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

type Opened = Awaited<ReturnType<typeof openBooks>>;

/** However it is grouped, revenue and each of its groups equal the recount, also as that of the year before. */
/** What the lines of this item add up to, in the documents that its list has. */
async function sumOfDocuments(
  { deps, actor }: Opened['ledger'],
  { item, from, to }: Days & { item: string },
) {
  const filters = { item, status: 'issued', date_from: from, date_to: to } as const;
  const { items } = await listDocuments(deps, actor, { ...filters, limit: 100 });
  const found = await Promise.all(items.map(async ({ document_id: id }) => getDocument(deps, actor, id)));
  const parts = found.flatMap(({ lines }) => {
    const own = lines.filter(({ description }) => description.trim().toLowerCase() === item.toLowerCase());
    expect(own.length).toBeGreaterThan(0);
    return own.map(({ total }) => Math.round(total * 100));
  });
  return parts.reduce((all, part) => all + part, 0) / 100;
}

async function expectRevenue({ ledger, customers }: Opened, books: readonly Booked[], { from, to }: Days) {
  const revenue = revenueRecounted(books, from, to);
  const keyOf = {
    customer: (each: Booked) => customers[each.customer],
    item: (each: Booked) => each.item,
    month: (each: Booked) => each.issued.slice(0, 7),
  };
  for (const by of ['customer', 'item', 'month'] as const) {
    const revenues = await getRevenueReport(ledger.deps, ledger.actor, { from, to, by });
    const nextYear = { from: aYearLater(from), to: aYearLater(to), by };
    const later = await getRevenueReport(ledger.deps, ledger.actor, nextYear);
    expect(revenues.currencies[0]).toMatchObject({ net: revenue, net_before: 0 });
    expect(later.currencies[0]).toMatchObject({ net: 0, net_before: revenue });
    for (const { id, name, net } of revenues.currencies[0]?.groups ?? []) {
      const own = books.filter((each) => keyOf[by](each) === (id ?? name.toLowerCase()));
      expect(net).toBe(revenueRecounted(own, from, to));
      if (by === 'item') expect(net).toBe(await sumOfDocuments(ledger, { item: name, from, to }));
    }
  }
}

async function expectPayments({ ledger }: Opened, books: readonly Booked[], { from, to }: Days) {
  const { currencies } = await getPaymentReport(ledger.deps, ledger.actor, { from, to });
  const within = books.flatMap(({ payments }) => payments).filter(({ day }) => day >= from && day <= to);
  const total = within.reduce((all, { amount }) => all + amount, 0) / 100;
  expect(currencies[0]).toMatchObject({ payments: within.length, received: total, refunded: 0, net: total });
  expect(currencies[0]?.methods.map(({ net }) => net)).toEqual(within.length === 0 ? [] : [total]);
}

const anyDay = fc.integer({ min: 0, max: 160 }).map((days) => dayAfter(today, -days));

test(
  'complaint 19: reports of random books equal their recount on any day',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 12 }), anyDay, anyDay, async (entries, one, other) => {
        const opened = await openBooks();
        const { ledger, customers, book } = opened;
        const books: Booked[] = [];
        for (const each of entries) books.push(await book(each));
        for (const day of [one, today]) {
          const { currencies } = await getAgedReceivables(ledger.deps, ledger.actor, day);
          const {
            customers: listed,
            is_cut: isCut,
            currency,
            ...sums
          } = currencies[0] ?? expect.unreachable();
          expect({ currency, isCut, sums }).toEqual({
            currency: 'USD',
            isCut: false,
            sums: agedRecounted(books, day),
          });
          for (const { customer_id: id, customer_name: _name, ...own } of listed) {
            const index = customers.indexOf(id);
            expect(own).toEqual(
              agedRecounted(
                books.filter(({ customer }) => customer === index),
                day,
              ),
            );
            const { items } = await listAgedInvoices(ledger.deps, ledger.actor, {
              customerId: id,
              asOf: day,
            });
            expect(items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
              Math.round(own.total * 100),
            );
            expect(items).toHaveLength(own.invoices);
          }
        }
        const now = await getAgedReceivables(ledger.deps, ledger.actor, undefined);
        const kept = await getReceivables(ledger.deps, ledger.actor);
        expect(now.currencies.map(({ currency, total }) => [currency, total])).toEqual(
          kept.currencies.map(({ currency, total }) => [currency, total]),
        );
        const [from, to] = one <= other ? [one, other] : [other, one];
        await expectRevenue(opened, books, { from, to });
        await expectPayments(opened, books, { from, to });
        for (const basis of ['issue', 'payment'] as const) {
          const { currencies } = await getTaxReport(ledger.deps, ledger.actor, { from, to, basis });
          const rates = currencies[0]?.rates.map(({ rate, taxable, tax: due }) => ({
            rate,
            taxable,
            tax: due,
          }));
          expect(rates).toEqual(taxRecounted(books, from, to, basis));
        }
      }),
      { numRuns: propertyRuns(8) },
    );
  },
);

test('a paid invoice’s tax on payment basis adds up to its tax, however it was paid', async () => {
  const { ledger, customers, book } = await openBooks();
  await book({
    customer: 0,
    cents: 10_001,
    item: 'Work',
    rate: 19,
    issuedDaysAgo: 60,
    terms: 0,
    isVoid: false,
    payments: [33, 33, 50, 100].map((part, index) => ({ days: 10 * index, part, isVoid: false })),
  });
  expect(customers).toHaveLength(2);
  const { currencies } = await getTaxReport(ledger.deps, ledger.actor, {
    from: '2026-01-01',
    to: today,
    basis: 'payment',
  });
  expect(currencies[0]).toMatchObject({ taxable: 100.01, tax: 19 });
});
