import { addDays } from '#shared/calendar-day.ts';
import { divideRounded } from '#shared/money/divide-rounded.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { openAmount, type SeedDocument, type SeedPayment } from '../books.ts';
import type { DemoContext } from './invoices.ts';
import { payInvoice } from './payments.ts';

/** Target range for growth, in percent. */
const [lowest, highest] = [6n, 35n];

/** After this many adjustments growth stays as it is. */
const maximumTries = 60;

/**
 * Makes revenue of this month so far slightly higher than in the same days of last month, whatever the date:
 * pays open invoices today, or moves last month's payments some days earlier.
 */
export function balanceGrowth(
  context: DemoContext,
  invoices: readonly SeedDocument[],
  payments: SeedPayment[],
): void {
  const months = monthsAround(context.today);
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const last = received(payments, months.lastStart, months.lastDay);
    const current = received(payments, months.start, context.today);
    const growth = last === 0n ? highest + 1n : divideRounded((current - last) * 100n, last);
    if (growth >= lowest && growth <= highest) return;
    const moved = growth < lowest ? payToday(context, invoices, payments) : payEarlier(months, payments);
    if (!moved) return;
  }
}

interface Months {
  readonly start: string;
  readonly lastStart: string;
  /** The date in last month that corresponds to today. */
  readonly lastDay: string;
  readonly lastEnd: string;
}

function monthsAround(today: string): Months {
  const start = `${today.slice(0, 7)}-01`;
  const lastEnd = addDays(start, -1);
  const lastStart = `${lastEnd.slice(0, 7)}-01`;
  const sameDay = `${lastEnd.slice(0, 7)}-${today.slice(8)}`;
  return { start, lastStart, lastEnd, lastDay: sameDay < lastEnd ? sameDay : lastEnd };
}

function received(payments: readonly SeedPayment[], from: string, to: string): MinorUnits {
  const counted = payments.filter(({ day, currency }) => day >= from && day <= to && currency === 'USD');
  return sumOf(counted.map(({ kind, amount }) => (kind === 'refund' ? -amount : amount)));
}

function payToday(context: DemoContext, invoices: readonly SeedDocument[], payments: SeedPayment[]): boolean {
  const fresh = addDays(context.today, -2);
  const invoice = invoices.find(
    (candidate) =>
      candidate.lifecycle === 'sent' &&
      candidate.currency === 'USD' &&
      openAmount(candidate) > 0n &&
      candidate.day < fresh &&
      // Partially paid and overdue invoices stay as they are, so the demo has invoices to send reminders for.
      candidate.paid === 0n &&
      (candidate.dueDate ?? '') >= context.today,
  );
  if (invoice === undefined) return false;
  const today = new Map<string, SeedPayment>();
  payInvoice(context, today, invoice, context.today, openAmount(invoice));
  payments.push(...today.values());
  return true;
}

function payEarlier({ lastDay, lastEnd }: Months, payments: readonly SeedPayment[]): boolean {
  const payment = payments.find(
    ({ day, kind, currency, allocations }) =>
      kind === 'payment' &&
      currency === 'USD' &&
      day > lastDay &&
      day <= lastEnd &&
      allocations.every(({ document }) => document.day <= lastDay),
  );
  if (payment === undefined) return false;
  payment.day = lastDay;
  return true;
}
