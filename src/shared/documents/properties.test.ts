import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '#shared/money/sum-of.ts';
import { propertyRuns } from '#tests/property-runs.ts';
import { randomDocument } from '#tests/random-documents.ts';
import { rationalTotals } from '#tests/rational-totals.ts';
import type { Allowance } from './allowance.ts';
import { calculateTotals } from './calculate-totals.ts';
import type { DocumentTotals } from './document-totals.ts';
import type { PricedDocument } from './priced-document.ts';

const manyRuns = { numRuns: propertyRuns(10_000) };
const runs = { numRuns: propertyRuns(3000) };
const patience = 120_000;

test('agrees with a second implementation of the rules, with fractions', { timeout: patience }, () => {
  fc.assert(
    fc.property(randomDocument, (document) => {
      expect(calculateTotals(document)).toMatchObject(rationalTotals(document));
    }),
    manyRuns,
  );
});

test('figures add up as required by EN 16931 (BR-CO-10, 13, 14, 15, 16)', { timeout: patience }, () => {
  fc.assert(
    fc.property(randomDocument, (document) => {
      const totals = calculateTotals(document);
      expect(sumOf(totals.lines.map((line) => line.net))).toBe(totals.subtotal);
      expect(totals.subtotal - totals.allowanceTotal + totals.chargeTotal).toBe(totals.taxExclusiveTotal);
      expect(sumOf(totals.taxBreakdown.map((row) => row.taxAmount))).toBe(totals.taxTotal);
      expect(totals.taxExclusiveTotal + totals.taxTotal).toBe(totals.total);
      expect(totals.total - document.paid + totals.roundingAmount).toBe(totals.amountDue);
    }),
    runs,
  );
});

test('the order of lines and allowances changes no total', { timeout: patience }, () => {
  fc.assert(
    fc.property(shuffledDocument(), ([document, reordered]) => {
      expect(withoutLines(calculateTotals(reordered))).toEqual(withoutLines(calculateTotals(document)));
    }),
    runs,
  );
});

test('a credit note for everything is the exact negation', { timeout: patience }, () => {
  fc.assert(
    fc.property(randomDocument, (document) => {
      expect(calculateTotals(negated(document))).toEqual(negatedTotals(calculateTotals(document)));
    }),
    runs,
  );
});

test('the shares of a discount add up to it', { timeout: patience }, () => {
  const discount = fc.bigInt({ min: 0n, max: 1_000_000n });
  fc.assert(
    fc.property(randomDocument, discount, (document, amount) => {
      const allowances = [
        { charge: false, size: { kind: 'amount' as const, amount }, reason: '', taxes: undefined },
      ];
      const totals = calculateTotals({ ...document, pricesIncludeTax: false, allowances });
      expect(totals.allowanceTotal).toBe(amount);
    }),
    runs,
  );
});

function shuffledDocument() {
  return randomDocument.chain((document) =>
    fc
      .tuple(anyOrder(document.lines), anyOrder(document.allowances))
      .map(([lines, allowances]) => [document, { ...document, lines, allowances }] as const),
  );
}

function anyOrder<T>(items: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length });
}

function withoutLines(totals: DocumentTotals): DocumentTotals {
  return { ...totals, lines: [] };
}

/** Negates every quantity, amount and payment; percentages follow their base. */
function negated(document: PricedDocument): PricedDocument {
  const { lines, allowances, paid, rounding } = document;
  return {
    ...document,
    lines: lines.map((line) =>
      Object.assign({}, line, {
        quantity: -line.quantity,
        allowances: line.allowances.map(negatedAllowance),
      }),
    ),
    allowances: allowances.map(negatedAllowance),
    paid: -paid,
    rounding: rounding.kind === 'amount' ? { kind: 'amount', amount: -rounding.amount } : rounding,
  };
}

function negatedAllowance<A extends Allowance>(allowance: A): A {
  const { size } = allowance;
  return size.kind === 'amount' ? { ...allowance, size: { ...size, amount: -size.amount } } : allowance;
}

function negatedTotals(totals: DocumentTotals): DocumentTotals {
  const { lines, taxBreakdown, ...amounts } = totals;
  return {
    lines: lines.map(({ total, net }) => ({ total: -total, net: -net })),
    taxBreakdown: taxBreakdown.map((row) =>
      Object.assign({}, row, { taxableAmount: -row.taxableAmount, taxAmount: -row.taxAmount }),
    ),
    subtotal: -amounts.subtotal,
    allowanceTotal: -amounts.allowanceTotal,
    chargeTotal: -amounts.chargeTotal,
    taxExclusiveTotal: -amounts.taxExclusiveTotal,
    taxTotal: -amounts.taxTotal,
    total: -amounts.total,
    paidTotal: -amounts.paidTotal,
    roundingAmount: -amounts.roundingAmount,
    amountDue: -amounts.amountDue,
  };
}
