import { describe, expect, test } from 'vitest';
import oracle from '#tests/fixtures/en16931-totals.json' with { type: 'json' };
import { amountOff, decimal, line, money, onDocument, priced, tax } from '#tests/priced-documents.ts';
import { calculateTotals } from './calculate-totals.ts';
import type { DocumentTotals } from './document-totals.ts';
import type { DocumentAllowance, PricedLine } from './priced-document.ts';
import { compareTaxes } from './tax.ts';

type Case = (typeof oracle.cases)[number];
type OracleLine = Case['lines'][number];

describe.each(oracle.cases)('EN 16931 example $name', (example) => {
  const totals = calculateTotals(
    priced(example.lines.map(readLine), {
      currency: example.currency,
      allowances: example.document_allowances.map(readDocumentAllowance),
      paid: money(example.expected.prepaid),
      rounding: { kind: 'amount', amount: money(example.expected.rounding) },
    }),
  );

  test('has the expected line totals', () => {
    expect(totals.lines.map((amounts) => amounts.total)).toEqual(
      example.lines.map((given) => money(given.line_total)),
    );
  });

  test('has the expected tax breakdown', () => {
    const expected = example.expected.tax_breakdown.map((row) => ({
      ...tax(row.tax_rate, row.tax_category),
      taxableAmount: money(row.taxable_amount),
      taxAmount: money(row.tax_amount),
    }));
    expect(totals.taxBreakdown).toEqual(expected.toSorted(compareTaxes));
  });

  test('has the expected totals', () => {
    expect(namedAsInTheFile(totals)).toEqual(readExpected(example.expected));
  });
});

/** If the example's line total does not follow from its price, the total is used as the price. */
function readLine(given: OracleLine): PricedLine {
  const taxes = tax(given.tax_rate, given.tax_category);
  if (!given.line_total_follows_from_price) return line('1', given.line_total, taxes);
  return {
    ...line(given.quantity, given.unit_price, taxes),
    baseQuantity: decimal(given.base_quantity),
    allowances: given.allowances.map(({ amount, charge }) => ({ ...amountOff(amount), charge })),
  };
}

function readDocumentAllowance(given: Case['document_allowances'][number]): DocumentAllowance {
  const allowance = { ...amountOff(given.amount), charge: given.charge };
  return onDocument(allowance, [tax(given.tax_rate, given.tax_category)]);
}

function readExpected(expected: Case['expected']) {
  const { tax_breakdown: _, ...amounts } = expected;
  return Object.fromEntries(Object.entries(amounts).map(([name, text]) => [name, money(text)]));
}

function namedAsInTheFile(totals: DocumentTotals) {
  return {
    subtotal: totals.subtotal,
    allowance_total: totals.allowanceTotal,
    charge_total: totals.chargeTotal,
    tax_exclusive_total: totals.taxExclusiveTotal,
    tax_total: totals.taxTotal,
    total: totals.total,
    prepaid: totals.paidTotal,
    rounding: totals.roundingAmount,
    amount_due: totals.amountDue,
  };
}
