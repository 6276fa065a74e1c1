import { addDays, daysBetween } from '#shared/calendar-day.ts';
import { hundred, type Millionths } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { recurringDays } from '#shared/recurring/recurring-days.ts';

/** What is charged for late payment in the invoice's currency. Zero: nothing. */
export interface LateFeeTerms {
  /** Once for each invoice. */
  readonly amount: MinorUnits;
  /** Percent a year. */
  readonly annualRate: Millionths;
}

/** An overdue invoice. Days are `YYYY-MM-DD`. */
export interface LateClaim {
  readonly due: string;
  /** What it asks for, less its credit notes: what was credited was never owed. */
  readonly total: MinorUnits;
  /** What was paid on which day; negative if it was refunded. */
  readonly payments: readonly { readonly day: string; readonly amount: MinorUnits }[];
  /** The last day that an earlier late fee covers. Null: there is none. */
  readonly chargedThrough: string | null;
}

/** One line of a late fee. */
export type LateFeePart =
  | { readonly kind: 'fixed'; readonly amount: MinorUnits }
  | {
      readonly kind: 'interest';
      readonly amount: MinorUnits;
      /** What was open on each of these days. */
      readonly open: MinorUnits;
      readonly from: string;
      readonly through: string;
      readonly days: number;
    };

/** A year has 365 days, also a leap year. */
const daysOfYear = 365n;

/**
 * The late fee of an invoice up to the end of a day: the fixed amount, unless an earlier fee had it, and simple interest on
 * what was open, day by day, from the day after the due date or after the last day charged. What is paid bears no
 * interest from the day of payment. Each line is rounded down, so that no fee exceeds its terms.
 */
export function lateFeeParts(claim: LateClaim, terms: LateFeeTerms, through: string): LateFeePart[] {
  const { due, chargedThrough } = claim;
  if (through <= due) return [];
  const isFirst = chargedThrough === null;
  const from = addDays(isFirst || chargedThrough < due ? due : chargedThrough, 1);
  const fixed: LateFeePart[] = isFirst && terms.amount > 0n ? [{ kind: 'fixed', amount: terms.amount }] : [];
  return [...fixed, ...interestParts(claim, terms, { from, through })];
}

export const lateFeeTotal = (parts: readonly LateFeePart[]): MinorUnits =>
  sumOf(parts.map(({ amount }) => amount));

interface Days {
  readonly from: string;
  readonly through: string;
}

function interestParts(
  claim: LateClaim,
  { annualRate }: LateFeeTerms,
  { from, through }: Days,
): LateFeePart[] {
  return openPeriods(claim, { from, through })
    .map(({ open, from: start, through: end }) => {
      const days = daysBetween(start, end) + 1;
      const amount = (open * annualRate * BigInt(days)) / (hundred * daysOfYear);
      return { kind: 'interest' as const, amount, open, from: start, through: end, days };
    })
    .filter(({ amount }) => amount > 0n);
}

/** The periods in which the same amount was open. */
function openPeriods(claim: LateClaim, { from, through }: Days) {
  const changes = claim.payments.map(({ day }) => day).filter((day) => day > from && day <= through);
  const starts = [...new Set([from, ...changes])].filter((day) => day <= through).toSorted();
  const periods: (Days & { readonly open: MinorUnits })[] = [];
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1];
    const period = { from: start, through: next === undefined ? through : addDays(next, -1) };
    const open = openOn(claim, start);
    const last = periods.at(-1);
    if (last?.open === open) periods[periods.length - 1] = { ...last, through: period.through };
    else periods.push({ ...period, open });
  }
  return periods.filter(({ open }) => open > 0n);
}

function openOn({ total, payments }: LateClaim, day: string): MinorUnits {
  return total - sumOf(payments.filter((payment) => payment.day <= day).map(({ amount }) => amount));
}

/** When late fees are charged without being asked for. */
export interface LateFeeRhythm {
  /** The first: so many days after the due date. */
  readonly afterDays: number;
  /** Another one each month, for the interest since. */
  readonly repeats: boolean;
  /** Nothing is charged on days before. */
  readonly since: string;
}

/**
 * The day of the next late fee; null after the last, and if the first would have come before the rule. Where a month's
 * day came before it, the fee of the next month has that interest, too.
 */
export function lateFeeDay(
  { due, chargedThrough }: Pick<LateClaim, 'due' | 'chargedThrough'>,
  { afterDays, repeats, since }: LateFeeRhythm,
): string | null {
  if (chargedThrough === null) {
    const first = addDays(due, afterDays);
    return first < since ? null : first;
  }
  if (!repeats) return null;
  const monthly = { unit: 'month', every: 1, on: 'same_day' } as const;
  const from = { rhythm: monthly, startOn: chargedThrough, endOn: null, times: null };
  const before = addDays(since, -1);
  return recurringDays(from, before > chargedThrough ? before : chargedThrough, 1)[0] ?? null;
}
