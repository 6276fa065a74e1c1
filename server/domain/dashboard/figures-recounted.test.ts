import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openLedger, type Ledger } from '#tests/ledger.ts';
import { propertyRuns } from '#tests/property-runs.ts';
import { testDatabase } from '#tests/test-database.ts';
import { getReceivables } from './get-receivables.ts';
import { getRevenue } from './get-revenue.ts';

const database = await testDatabase();
afterAll(database.close);

const today = '2026-06-30';
const currencies = ['USD', 'CAD'] as const;

interface Entry {
  readonly currency: (typeof currencies)[number];
  /** In cents. */
  readonly amount: number;
  /** From today to the due date. */
  readonly daysLeft: number;
  readonly state: 'draft' | 'open' | 'void' | 'part paid' | 'paid';
  /** From the payment to today. */
  readonly paidDaysAgo: number;
}

const entry: fc.Arbitrary<Entry> = fc.record({
  currency: fc.constantFrom(...currencies),
  amount: fc.integer({ min: 2, max: 2_000_000 }),
  // The edges of ages and weeks are as likely as all other days.
  daysLeft: fc.oneof(
    fc.integer({ min: -150, max: 80 }),
    fc.constantFrom(-91, -90, -61, -60, -31, -30, -1, 0, 6, 7, 55, 56),
  ),
  state: fc.constantFrom('draft', 'open', 'open', 'void', 'part paid', 'paid'),
  paidDaysAgo: fc.oneof(
    fc.integer({ min: 0, max: 800 }),
    // First and last days of the twelve months and of those before: June 30, June 1, July 1 and June 30 of the years before.
    fc.constantFrom(0, 29, 364, 365, 729, 730),
  ),
});

function dayAfter(days: number): string {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

function paidOf({ state, amount }: Entry): number {
  if (state === 'paid') return amount;
  return state === 'part paid' ? Math.floor(amount / 2) : 0;
}

async function book(ledger: Ledger, customer: string, one: Entry) {
  const { currency, state, daysLeft } = one;
  const rest = {
    currency,
    issueDate: '2026-01-01',
    dueDate: dayAfter(daysLeft),
  };
  if (state === 'draft') return ledger.draft(customer, BigInt(one.amount), rest);
  const documentId = await ledger.issue(customer, BigInt(one.amount), rest);
  if (state === 'void') return ledger.void(documentId);
  const amount = BigInt(paidOf(one));
  const paymentDate = dayAfter(-one.paidDaysAgo);
  if (amount === 0n) return null;
  return ledger.pay(customer, amount, {
    currency,
    paymentDate,
    allocations: [{ documentId, amount }],
  });
}

/** Number and sum of what is still owed, in major units. */
function owed(entries: readonly Entry[], isCounted: (daysLeft: number) => boolean) {
  const counted = entries.filter(
    (one) => !['draft', 'void', 'paid'].includes(one.state) && isCounted(one.daysLeft),
  );
  return {
    invoices: counted.length,
    amount: counted.reduce((sum, one) => sum + one.amount - paidOf(one), 0) / 100,
  };
}

function agesRecounted(entries: readonly Entry[]) {
  return [
    { age: 'current', ...owed(entries, (left) => left >= 0) },
    { age: '1-30', ...owed(entries, (left) => left <= -1 && left >= -30) },
    { age: '31-60', ...owed(entries, (left) => left <= -31 && left >= -60) },
    { age: '61-90', ...owed(entries, (left) => left <= -61 && left >= -90) },
    { age: '90+', ...owed(entries, (left) => left <= -91) },
  ];
}

function weeksRecounted(entries: readonly Entry[]) {
  return Array.from({ length: 8 }, (_, week) => ({
    from: dayAfter(7 * week),
    to: dayAfter(7 * week + 6),
    ...owed(entries, (left) => left >= 7 * week && left < 7 * week + 7),
  }));
}

function receivedIn(entries: readonly Entry[], month: string): number {
  const received = entries.filter(
    (one) => one.currency === 'USD' && dayAfter(-one.paidDaysAgo).startsWith(month),
  );
  return received.reduce((sum, one) => sum + paidOf(one), 0) / 100;
}

test('the figures of random books equal their recount entry by entry', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 25 }), async (entries) => {
      const ledger = await openLedger(database.db, {
        now: `${today}T12:00:00Z`,
      });
      const customer = await ledger.addCustomer();
      for (const one of entries) await book(ledger, customer, one);

      const receivables = await getReceivables(ledger.deps, ledger.actor);
      for (const currency of currencies) {
        const own = entries.filter((one) => one.currency === currency);
        const shown = receivables.currencies.find((one) => one.currency === currency);
        const all = owed(own, () => true);
        // A currency without receivables is left out, unless it is the default.
        expect(shown !== undefined).toBe(currency === 'USD' || all.invoices > 0);
        if (shown === undefined) continue;
        expect(shown.total).toBe(all.amount);
        expect(shown.ages).toEqual(agesRecounted(own));
        expect(shown.weeks).toEqual(weeksRecounted(own));
      }

      const { months } = await getRevenue(ledger.deps, ledger.actor);
      expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-07', '2026-06']);
      for (const { month, revenue, year_before: before } of months) {
        const monthBefore = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
        expect([revenue, before]).toEqual([receivedIn(entries, month), receivedIn(entries, monthBefore)]);
      }
    }),
    { numRuns: propertyRuns(25) },
  );
});
