import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Payment } from '#shared/contract/payments.ts';
import { revenueGroupings, type RevenueGrouping, type RevenueReport } from '#shared/contract/reports.ts';
import { getReceivables } from '#server/domain/dashboard/get-receivables.ts';
import { propertyRuns } from '#tests/property-runs.ts';
import {
  anyDay,
  centsOf,
  dayAfter,
  openBooks,
  randomBooks,
  today,
  type RandomBooks,
} from '#tests/random-books.ts';
import * as recounted from '#tests/recounted-reports.ts';
import { sumOfCents, type Days, type Shown } from '#tests/recounted-reports.ts';
import { testDatabase } from '#tests/test-database.ts';
import { listDocuments } from '../documents/list-documents.ts';
import { readDocuments } from '../documents/read-documents.ts';
import { getAgedReceivables, listAgedInvoices } from './aged-receivables.ts';
import { getPaymentReport } from './payment-report.ts';
import { getRevenueReport } from './revenue-report.ts';
import { getTaxReport } from './tax-report.ts';

const database = await testDatabase();
afterAll(database.close);

const currencies = ['USD', 'EUR'] as const;
type Ledger = RandomBooks['ledger'];

/** A report has the organization's currency, and others if there is something in them. */
function inCurrency<Of extends { readonly currency: string }>(report: readonly Of[], currency: string) {
  return report.find((one) => one.currency === currency);
}

/** However it is cut up, what was open on a day is what documents and payments add up to. */
async function expectReceivables({ deps, actor }: Ledger, shown: Shown, day: string) {
  const report = await getAgedReceivables(deps, actor, day);
  for (const currency of currencies) {
    const found = inCurrency(report.currencies, currency);
    const whole = recounted.agedRecounted(shown, day, { currency });
    if (found === undefined) expect(whole.total).toBe(0);
    else expect({ ...found, is_cut: false }).toMatchObject({ ...whole, is_cut: false });
    for (const { customer_id: customer, customer_name: _name, ...own } of found?.customers ?? [])
      expect(own).toEqual(recounted.agedRecounted(shown, day, { currency, customer }));
  }
  for (const id of new Set(report.currencies.flatMap((one) => one.customers.map((own) => own.customer_id)))) {
    const { items } = await listAgedInvoices(deps, actor, { customerId: id, asOf: day });
    const own = report.currencies.flatMap((one) => one.customers.filter((each) => each.customer_id === id));
    expect(sumOfCents(items.map(({ amount }) => centsOf(amount)))).toBe(
      sumOfCents(own.map(({ total }) => centsOf(total))),
    );
    expect(items).toHaveLength(sumOfCents(own.map(({ invoices }) => invoices)));
  }
}

const totals = (of: readonly { currency: string; total: number }[]) =>
  of.map(({ currency, total }) => [currency, total]);

async function expectKeptTotals({ deps, actor }: Ledger) {
  const now = await getAgedReceivables(deps, actor, undefined);
  const kept = await getReceivables(deps, actor);
  expect(totals(now.currencies)).toEqual(totals(kept.currencies));
}

async function taxesOf({ deps, actor }: Ledger, days: Days, basis: 'issue' | 'payment') {
  const report = await getTaxReport(deps, actor, { ...days, basis });
  return (currency: string) => {
    const rates = inCurrency(report.currencies, currency)?.rates ?? [];
    return new Map(
      rates.map((one) => [recounted.taxKey(one), [centsOf(one.taxable), centsOf(one.tax)] as const]),
    );
  };
}

async function expectTaxAsIssued(ledger: Ledger, shown: Shown, days: Days) {
  const found = await taxesOf(ledger, days, 'issue');
  for (const currency of currencies) {
    const sums = [...recounted.issuedTaxRecounted(shown, days, currency)]
      .map(([key, { taxable, tax }]) => [key, [taxable, tax]] as const)
      .filter(([, amounts]) => amounts.some((amount) => amount !== 0));
    expect(found(currency)).toEqual(new Map(sums));
  }
}

/**
 * Each figure is right to the cent for invoices that are paid as far as they are left, and within a cent for each that is
 * paid in part; together they are what was received.
 */
async function expectTaxAsPaid(ledger: Ledger, shown: Shown, days: Days) {
  const found = await taxesOf(ledger, days, 'payment');
  for (const currency of currencies) {
    const { sums, received, rounded } = recounted.paidTaxRecounted(shown, days, currency);
    const rates = found(currency);
    for (const key of new Set([...sums.keys(), ...rates.keys()])) {
      const { taxable, tax } = sums.get(key) ?? { taxable: 0, tax: 0 };
      const [net, due] = rates.get(key) ?? [0, 0];
      expect(Math.abs(net - taxable)).toBeLessThanOrEqual(rounded + 1e-4);
      expect(Math.abs(due - tax)).toBeLessThanOrEqual(rounded + 1e-4);
    }
    // The last credit note takes what is left of its invoice, so its worth can differ from its lines.
    const odd = sumOfCents(shown.documents.map((one) => Math.abs(centsOf(one.rounding_amount))));
    const sum = sumOfCents([...rates.values()].flat());
    expect(Math.abs(sum - received)).toBeLessThanOrEqual(2 * odd);
  }
}

/** What the documents that the item's list has add up to. */
async function sumOfList({ deps, actor }: Ledger, days: Days, item: string, currency: string) {
  const filters = { item, status: 'issued', date_from: days.from, date_to: days.to, limit: 100 } as const;
  const { items } = await listDocuments(deps, actor, filters);
  const documents = await readDocuments(
    deps,
    actor,
    items.map(({ document_id: id }) => id),
  );
  return recounted.itemRecounted({ documents, payments: [], openFrom: new Map() }, days, currency, item);
}

/** What the report has in a currency, which may be nothing. */
function revenueIn({ currencies: found }: RevenueReport, currency: string) {
  return inCurrency(found, currency) ?? { net: 0, net_before: 0, groups: [] };
}

type Group = ReturnType<typeof revenueIn>['groups'][number];

/** A group in cents, from the documents it names. */
const groupRecounted: Readonly<
  Record<RevenueGrouping, (shown: Shown, days: Days, currency: string, group: Group) => number>
> = {
  customer: (shown, days, currency, { id }) =>
    recounted.revenueRecounted(shown, days, currency, (one) => one.customer_id === id),
  month: (shown, days, currency, { id }) =>
    recounted.revenueRecounted(shown, days, currency, (one) => one.issue_date?.slice(0, 7) === id),
  item: (shown, days, currency, { name }) => recounted.itemRecounted(shown, days, currency, name),
};

/** However it is grouped, revenue and each of its groups equal the recount, also as that of the year before. */
async function expectRevenue(ledger: Ledger, shown: Shown, days: Days) {
  const { deps, actor } = ledger;
  const later = { from: dayAfter(days.from, 365), to: dayAfter(days.to, 365) };
  for (const by of revenueGroupings) {
    const report = await getRevenueReport(deps, actor, { ...days, by });
    const nextYear = await getRevenueReport(deps, actor, { ...later, by });
    for (const currency of currencies) {
      const whole = recounted.revenueRecounted(shown, days, currency);
      const { groups, ...found } = revenueIn(report, currency);
      expect(found).toMatchObject({ net: whole / 100, net_before: 0 });
      expect(revenueIn(nextYear, currency)).toMatchObject({ net: 0, net_before: whole / 100 });
      expect(sumOfCents(groups.map(({ net }) => centsOf(net)))).toBe(whole);
      const named = groups.filter(({ name }) => name !== '');
      for (const group of named)
        expect(centsOf(group.net)).toBe(groupRecounted[by](shown, days, currency, group));
      const listed = named.filter(() => by === 'item');
      for (const { name, net } of listed)
        expect(centsOf(net)).toBe(await sumOfList(ledger, days, name, currency));
    }
  }
}

/** Payments and refunds in cents, as the report has them in major units. */
function paymentsRecounted(payments: readonly Payment[]) {
  const sum = (kind: Payment['kind']) =>
    sumOfCents(payments.filter((one) => one.kind === kind).map(({ amount }) => centsOf(amount)));
  const [received, refunded] = [sum('payment'), sum('refund')];
  const count = payments.filter(({ kind }) => kind === 'payment').length;
  const net = (received - refunded) / 100;
  return { payments: count, received: received / 100, refunded: refunded / 100, net };
}

async function expectPayments({ deps, actor }: Ledger, { payments }: Shown, days: Days) {
  const report = await getPaymentReport(deps, actor, days);
  for (const currency of currencies) {
    const found = inCurrency(report.currencies, currency);
    const within = payments.filter(
      (one) => one.currency === currency && recounted.isWithin(days, one.payment_date),
    );
    if (found === undefined) {
      expect(within).toEqual([]);
      continue;
    }
    expect(found).toMatchObject(paymentsRecounted(within));
    const methods = new Set(within.map(({ method }) => method));
    expect(new Set(found.methods.map(({ method }) => method))).toEqual(methods);
    for (const own of found.methods)
      expect(own).toMatchObject(paymentsRecounted(within.filter(({ method }) => method === own.method)));
  }
}

/** What a closed period was reported with. */
async function reported({ deps, actor }: Ledger, closed: string) {
  const days = { from: '2025-01-01', to: closed };
  return [
    await getTaxReport(deps, actor, { ...days, basis: 'payment' }),
    await getAgedReceivables(deps, actor, closed),
    await getPaymentReport(deps, actor, days),
  ];
}

test(
  'complaint 19: reports of random books equal their recount on any day',
  { timeout: 120_000 },
  async () => {
    const seen: Record<string, number> = {};
    const property = fc.asyncProperty(randomBooks, anyDay, anyDay, anyDay, async (entries, ...random) => {
      const [one, other, closing] = random;
      const opened = await openBooks(database.db);
      const { ledger } = opened;
      for (const each of entries) await opened.book(each);
      const closed = closing < today ? closing : dayAfter(today, -1);
      await opened.close(closed);
      const before = await reported(ledger, closed);
      await opened.allocateRest();
      expect(await reported(ledger, closed)).toEqual(before);
      const shown = await opened.read();
      for (const day of [one, today]) await expectReceivables(ledger, shown, day);
      await expectKeptTotals(ledger);
      const days = one <= other ? { from: one, to: other } : { from: other, to: one };
      await expectRevenue(ledger, shown, days);
      await expectPayments(ledger, shown, days);
      await expectTaxAsIssued(ledger, shown, days);
      for (const each of [days, { from: '2025-01-01', to: today }])
        await expectTaxAsPaid(ledger, shown, each);
      for (const [what, times] of Object.entries(opened.done)) seen[what] = (seen[what] ?? 0) + times;
    });
    await fc.assert(property, { numRuns: propertyRuns(20) });
    // Everything that changes figures has happened.
    expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
  },
);

test('a paid invoice’s tax on payment basis adds up to its tax, however it was paid', async () => {
  const { ledger, book } = await openBooks(database.db);
  const pay = { kind: 'pay', method: 'cash', allocated: 'at once', extra: 0, isVoid: false } as const;
  await book({
    customer: 0,
    currency: 'USD',
    lines: [{ cents: 10_001, item: 'Work', rate: 19 }],
    discount: 'none',
    isLateFee: false,
    issuedDaysAgo: 60,
    terms: 0,
    isVoid: false,
    acts: [33, 33, 50, 100].map((part, index) => Object.assign({ days: 10 * index, part }, pay)),
  });
  const year = { from: '2026-01-01', to: today, basis: 'payment' } as const;
  const report = await getTaxReport(ledger.deps, ledger.actor, year);
  expect(report.currencies[0]).toMatchObject({ taxable: 100.01, tax: 19 });
});
