import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/calendar-day.ts';
import { propertyRuns } from '#tests/property-runs.ts';
import { lateFeeDay, lateFeeParts, lateFeeTotal, type LateClaim, type LateFeeTerms } from './late-fee.ts';

const nine = 9_000_000n;

function claimOf(claim: Partial<LateClaim>): LateClaim {
  return { due: '2026-03-01', total: 120_000n, payments: [], chargedThrough: null, ...claim };
}

const figures = (parts: ReturnType<typeof lateFeeParts>) => parts.map(({ amount }) => amount);

describe('worked by hand', () => {
  test('€40 and 9% a year on €1,200.00 for 30 days', () => {
    // 1200 × 0.09 × 30 / 365 = 8.8767…
    expect(lateFeeParts(claimOf({}), { amount: 4000n, annualRate: nine }, '2026-03-31')).toEqual([
      { kind: 'fixed', amount: 4000n },
      {
        kind: 'interest',
        amount: 887n,
        open: 120_000n,
        from: '2026-03-02',
        through: '2026-03-31',
        days: 30,
      },
    ]);
  });

  test('a part payment bears no interest from its day on', () => {
    const claim = claimOf({ payments: [{ day: '2026-03-11', amount: 70_000n }] });
    // 1200 × 0.09 × 9 / 365 = 2.6630; 500 × 0.09 × 21 / 365 = 2.5890
    expect(lateFeeParts(claim, { amount: 0n, annualRate: nine }, '2026-03-31')).toMatchObject([
      { amount: 266n, open: 120_000n, from: '2026-03-02', through: '2026-03-10', days: 9 },
      { amount: 258n, open: 50_000n, from: '2026-03-11', through: '2026-03-31', days: 21 },
    ]);
  });

  test('what was paid before the due date, on a day twice, and refunded later', () => {
    const payments = [
      { day: '2026-02-20', amount: 20_000n },
      { day: '2026-03-11', amount: 60_000n },
      { day: '2026-03-11', amount: 40_000n },
      { day: '2026-03-21', amount: -30_000n },
    ];
    // 1000 × 0.09 × 9 / 365 = 2.2191; nothing is open for ten days; 300 × 0.09 × 11 / 365 = 0.8136
    expect(lateFeeParts(claimOf({ payments }), { amount: 0n, annualRate: nine }, '2026-03-31')).toMatchObject(
      [
        { amount: 221n, open: 100_000n, days: 9 },
        { amount: 81n, open: 30_000n, from: '2026-03-21', days: 11 },
      ],
    );
  });

  test('a leap year has 366 days of interest, each of a 365th', () => {
    const claim = claimOf({ due: '2027-12-31', total: 100_000n });
    // 1000 × 0.10 × 366 / 365 = 100.2739
    expect(figures(lateFeeParts(claim, { amount: 0n, annualRate: 10_000_000n }, '2028-12-31'))).toEqual([
      10_027n,
    ]);
    expect(lateFeeParts(claim, { amount: 0n, annualRate: nine }, '2028-02-29')).toMatchObject([
      { days: 60, through: '2028-02-29' },
    ]);
  });

  test.each([
    // ¥100,000 at 3% for 45 days: 369.86; yen have no decimals
    ['JPY', 100_000n, 3_000_000n, 369n],
    // KWD 500.000 at 7.5% for 45 days: 4.62328
    ['KWD', 500_000n, 7_500_000n, 4623n],
    // $99.99 at 18% for 45 days: 2.21895
    ['USD', 9999n, 18_000_000n, 221n],
    // €0.50 at 5% for 45 days: 0.00308, which is nothing
    ['EUR', 50n, 5_000_000n, undefined],
  ])('%s', (_currency, total, annualRate, amount) => {
    const parts = lateFeeParts(claimOf({ total }), { amount: 0n, annualRate }, '2026-04-15');
    expect(parts[0]?.amount).toBe(amount);
  });

  test('a later fee has the interest since the last one, and no fixed amount', () => {
    const claim = claimOf({ chargedThrough: '2026-03-31' });
    expect(lateFeeParts(claim, { amount: 4000n, annualRate: nine }, '2026-04-30')).toMatchObject([
      { kind: 'interest', from: '2026-04-01', days: 30, amount: 887n },
    ]);
    expect(lateFeeParts(claim, { amount: 4000n, annualRate: nine }, '2026-03-31')).toEqual([]);
  });

  test('nothing is late up to the due date', () => {
    expect(lateFeeParts(claimOf({}), { amount: 4000n, annualRate: nine }, '2026-03-01')).toEqual([]);
  });
});

const dayOffset = fc.integer({ min: -20, max: 400 });
const claims = fc.record({
  total: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  payments: fc.array(fc.record({ at: dayOffset, amount: fc.bigInt({ min: 1n, max: 10n ** 12n }) }), {
    maxLength: 6,
  }),
  rate: fc.bigInt({ min: 0n, max: 100_000_000n }),
  amount: fc.bigInt({ min: 0n, max: 10_000n }),
  days: fc.integer({ min: 1, max: 400 }),
  cuts: fc.array(fc.integer({ min: 1, max: 399 }), { maxLength: 4 }),
});

test('however often it is charged, and whatever is paid when, the fees never exceed their terms', () => {
  fc.assert(
    fc.property(claims, ({ total, payments, rate, amount, days, cuts }) => {
      const due = '2027-11-30';
      const terms: LateFeeTerms = { amount, annualRate: rate };
      const paid = payments.map(({ at, amount: each }) => ({ day: addDays(due, at), amount: each }));
      const ends = [...new Set([...cuts.filter((cut) => cut < days), days])].toSorted((a, b) => a - b);
      let chargedThrough: string | null = null;
      let charged = 0n;
      for (const end of ends) {
        const through = addDays(due, end);
        const parts = lateFeeParts({ due, total, payments: paid, chargedThrough }, terms, through);
        charged += lateFeeTotal(parts);
        for (const part of parts) {
          expect(part.amount).toBeGreaterThan(0n);
          if (part.kind === 'interest') expect(part.days).toBe(daysBetween(part.from, part.through) + 1);
        }
        if (parts.length > 0) chargedThrough = through;
      }
      // Day by day, as a customer would check it.
      let units = 0n;
      for (let day = 1; day <= days; day += 1) {
        const open = payments.reduce((left, each) => (each.at <= day ? left - each.amount : left), total);
        if (open > 0n) units += open * rate;
      }
      expect((charged - amount) * 100_000_000n * 365n).toBeLessThanOrEqual(units);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('the day of a fee: some days after the due date, then each month', () => {
  const due = '2026-01-15';
  const once = { afterDays: 16, repeats: false, since: '2026-01-31' };
  expect(lateFeeDay({ due, chargedThrough: null }, once)).toBe('2026-01-31');
  expect(lateFeeDay({ due, chargedThrough: '2026-01-31' }, once)).toBeNull();
  expect(lateFeeDay({ due, chargedThrough: '2026-01-31' }, { ...once, repeats: true })).toBe('2026-02-28');
  expect(lateFeeDay({ due, chargedThrough: '2028-01-30' }, { ...once, repeats: true })).toBe('2028-02-29');
});

const since = (day: string) => ({ afterDays: 16, repeats: true, since: day });

test('after a change of the rule, a first fee whose day came before isn’t charged, and monthly ones go on with the next month', () => {
  const due = '2026-01-15';
  expect(lateFeeDay({ due, chargedThrough: null }, since('2026-02-01'))).toBeNull();
  const chargedThrough = '2026-01-31';
  expect(lateFeeDay({ due, chargedThrough }, since('2026-02-28'))).toBe('2026-02-28');
  expect(lateFeeDay({ due, chargedThrough }, since('2026-03-01'))).toBe('2026-03-31');
  expect(lateFeeDay({ due, chargedThrough }, since('2027-02-15'))).toBe('2027-02-28');
});
