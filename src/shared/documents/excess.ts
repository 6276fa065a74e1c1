import { divideRounded } from '#shared/money/divide-rounded.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import type { Allowance } from './allowance.ts';
import { calculateTotals } from './calculate-totals.ts';
import type { PricedDocument, PricedLine } from './priced-document.ts';

/** Calculate in parts of a minor unit, so that rounding per document has no effect. */
const parts = 1_000_000n;

/**
 * How much `documents` together exceed `whole`, all in one currency, rounded only once. Minor units; negative if
 * they are less, zero if they match it.
 */
export function excessOver(whole: PricedDocument, documents: readonly PricedDocument[]): MinorUnits {
  return divideRounded(sumOf(documents.map(fineTotal)) - fineTotal(whole), parts);
}

/** The total in parts of a minor unit: scales prices and amounts up before calling `calculateTotals`. */
function fineTotal(document: PricedDocument): bigint {
  const { lines, allowances } = document;
  const rounding = { kind: 'none' } as const;
  return calculateTotals({
    ...document,
    lines: lines.map(fineLine),
    allowances: allowances.map(fineAllowance),
    paid: 0n,
    rounding,
  }).total;
}

function fineLine(line: PricedLine): PricedLine {
  return { ...line, unitPrice: line.unitPrice * parts, allowances: line.allowances.map(fineAllowance) };
}

function fineAllowance<T extends Allowance>(allowance: T): T {
  const { size } = allowance;
  return size.kind === 'percent'
    ? allowance
    : { ...allowance, size: { kind: 'amount', amount: size.amount * parts } };
}
