import { divideRounded } from '#shared/money/divide-rounded.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import type { Allowance } from './allowance.ts';
import { calculateTotals } from './calculate-totals.ts';
import type { PricedDocument, PricedLine } from './priced-document.ts';

/** So many parts of a minor unit are reckoned with, that what each document rounds for itself does not count. */
const parts = 1_000_000n;

/**
 * By how much documents together are beyond another of the same currency: the difference is rounded once, and no line,
 * discount or tax before it. Minor units; below zero where they are less, zero where they are all of it.
 */
export function excessOver(whole: PricedDocument, documents: readonly PricedDocument[]): MinorUnits {
  return divideRounded(sumOf(documents.map(fineTotal)) - fineTotal(whole), parts);
}

/** The total in parts of a minor unit: by the one function, of prices and amounts that are so much higher. */
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
