import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '#shared/money/sum-of.ts';
import { one } from '#shared/money/millionths.ts';
import { propertyRuns } from '#tests/property-runs.ts';
import { tax } from '#tests/priced-documents.ts';
import { amountsByTaxes, type TaxShare } from './amounts-by-taxes.ts';
import { calculateTotals } from './calculate-totals.ts';
import {
  depositAmount,
  depositShares,
  fixedAllowances,
  leftToInvoice,
  lineOf,
  type DepositSize,
} from './deposit.ts';
import type { PricedDocument, PricedLine } from './priced-document.ts';

const line: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.bigInt({ min: 1n, max: 40n }).map((halves) => halves * 500_000n),
  unitPrice: fc.bigInt({ min: 100n, max: 500_000n }).map((cents) => cents * 10_000n),
  baseQuantity: fc.constant(one),
  allowances: fc.constant([]),
  taxes: fc.constantFrom([], [tax('19')], [tax('7')], [tax('20')], [tax('8.1')]),
});

const estimate: fc.Arbitrary<PricedDocument> = fc.record({
  currency: fc.constant('EUR'),
  pricesIncludeTax: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  allowances: fc.constantFrom(
    [],
    [{ charge: false, size: { kind: 'percent' as const, percent: 5n * one }, reason: '', taxes: undefined }],
  ),
  paid: fc.constant(0n),
  rounding: fc.constant({ kind: 'none' as const }),
});

const percents = fc.array(fc.bigInt({ min: 1n, max: 3000n }), { minLength: 1, maxLength: 3 });

/** The deposits of these sizes, and the final invoice that sets them off. */
function invoicesOf(whole: PricedDocument, sizes: readonly DepositSize[]): PricedDocument[] {
  const deposits: TaxShare[][] = [];
  for (const size of sizes) deposits.push(depositShares({ estimate: whole, deposits }, size));
  const setOff = deposits.flat().map((share) => lineOf(share, { currency: 'EUR', quantity: -one }));
  return [
    ...deposits.map((shares) =>
      Object.assign({}, whole, { lines: shares.map((share) => lineOf(share, whole)), allowances: [] }),
    ),
    { ...whole, lines: [...whole.lines, ...setOff], allowances: fixedAllowances(whole) },
  ];
}

const billed = (invoices: readonly PricedDocument[]) => {
  const totals = invoices.map(calculateTotals);
  return {
    total: sumOf(totals.map(({ total }) => total)),
    taxTotal: sumOf(totals.map(({ taxTotal }) => taxTotal)),
  };
};

test('deposits by percentage and the final invoice bill exactly the estimate and its tax', () => {
  fc.assert(
    fc.property(estimate, percents, (whole, sizes) => {
      const percent = sizes.map((basis) => ({ kind: 'percent' as const, percent: basis * 10_000n }));
      const invoices = invoicesOf(whole, percent);
      const { total, taxTotal } = calculateTotals(whole);
      if (whole.pricesIncludeTax) expect(billed(invoices).total).toBe(total);
      else expect(billed(invoices)).toEqual({ total, taxTotal });
    }),
    { numRuns: propertyRuns(3000) },
  );
});

test('percentages that add up to all leave nothing for the final invoice', () => {
  fc.assert(
    fc.property(estimate, fc.bigInt({ min: 1n, max: 9999n }), (whole, basis) => {
      const sizes = [basis, 10_000n - basis].map((part) => ({
        kind: 'percent' as const,
        percent: part * 10_000n,
      }));
      const invoices = invoicesOf(whole, sizes).map(calculateTotals);
      const { total, taxTotal } = invoices.at(-1) ?? calculateTotals(whole);
      expect(total >= 0n).toBe(true);
      // Less than half a percent of small estimates is less than what parts may shift.
      if (calculateTotals(whole).total >= 20_000n) expect([total, taxTotal]).toEqual([0n, 0n]);
    }),
    { numRuns: propertyRuns(2000) },
  );
});

test('a percentage is met to within half a unit of the currency', () => {
  fc.assert(
    fc.property(estimate, percents, (whole, [basis = 1n]) => {
      const size = { kind: 'percent' as const, percent: basis * 10_000n };
      const shares = depositShares({ estimate: whole, deposits: [] }, size);
      const difference =
        sumOf(shares.map(({ amount }) => amount)) - depositAmount({ estimate: whole, deposits: [] }, size);
      expect(difference < 250n && difference > -250n).toBe(true);
    }),
    { numRuns: propertyRuns(1000) },
  );
});

test('a deposit by amount has that amount, and what is left is the rest', () => {
  fc.assert(
    fc.property(estimate, fc.bigInt({ min: 1n, max: 10_000n }), (whole, amount) => {
      const deposit = depositShares({ estimate: whole, deposits: [] }, { kind: 'amount', amount });
      expect(sumOf(deposit.map((share) => share.amount))).toBe(amount);
      const before = leftToInvoice({ estimate: whole, deposits: [] });
      expect(leftToInvoice({ estimate: whole, deposits: [deposit] })).toBe(before - amount);
    }),
    { numRuns: propertyRuns(1000) },
  );
});

test('nothing shifts where the tax comes out even', () => {
  const whole = {
    currency: 'EUR',
    pricesIncludeTax: false,
    lines: [lineOf({ taxes: [tax('19')], amount: 100_000n }, { currency: 'EUR' })],
    allowances: [],
  };
  const [share] = depositShares({ estimate: whole, deposits: [] }, { kind: 'percent', percent: 30n * one });
  expect(share).toMatchObject({ amount: 30_000n });
  expect(amountsByTaxes(whole, true)).toMatchObject([{ amount: 119_000n }]);
});
