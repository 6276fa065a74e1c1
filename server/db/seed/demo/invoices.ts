import { addDays } from '#shared/calendar-day.ts';
import type { DocumentAllowance } from '#shared/documents/priced-document.ts';
import { one } from '#shared/money/millionths.ts';
import type { SeedCustomer, SeedDocument } from '../books.ts';
import type { Random } from '../random.ts';
import type { SeedIds } from '../seed-id.ts';
import { jobLines } from './catalog.ts';
import { newDocument } from './new-document.ts';

/** Two years, in days. */
export const demoDays = 730;

const issuedCount = 1486;
const draftCount = 14;

export interface DemoContext {
  readonly random: Random;
  readonly newId: SeedIds;
  readonly customers: readonly SeedCustomer[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** Issued invoices of two years by date, with more of them towards the end. */
export function demoInvoices(context: DemoContext): SeedDocument[] {
  return Array.from({ length: issuedCount }, (_, index) => {
    const passed = Math.ceil(demoDays * ((index + 1) / issuedCount) ** 0.9);
    const day = workday(addDays(context.today, passed - demoDays), context.today);
    return demoInvoice(context, day, passed / demoDays);
  });
}

/** Drafts from the last weeks. */
export function demoDrafts(context: DemoContext): SeedDocument[] {
  return Array.from({ length: draftCount }, () => {
    const day = addDays(context.today, -context.random.integer(0, 20));
    return { ...demoInvoice(context, day, 1), lifecycle: 'draft' };
  });
}

function demoInvoice({ random, newId, customers }: DemoContext, day: string, progress: number): SeedDocument {
  const customer = pickCustomer(random, customers, progress);
  const lines = jobLines(random, customer.currency ?? 'USD', 0.93 + 0.07 * progress);
  return newDocument({
    id: newId(day),
    type: 'invoice',
    customer,
    day,
    lines,
    allowances: random.chance(0.08) ? [agreementDiscount] : [],
    days: random.pick([14, 30, 30]),
  });
}

const agreementDiscount: DocumentAllowance = {
  charge: false,
  size: { kind: 'percent', percent: 5n * one },
  reason: 'Service agreement',
  taxes: undefined,
};

/** Picks only customers who existed by then. Every second job is for a business; those come first. */
function pickCustomer(random: Random, customers: readonly SeedCustomer[], progress: number): SeedCustomer {
  const known = Math.min(customers.length, Math.floor(20 + customers.length * progress));
  const among = random.chance(0.5) ? Math.min(known, 23) : known;
  return random.pick(customers.slice(0, among));
}

/** Moves Saturday to Friday and Sunday to Monday, but never into the future. */
function workday(day: string, today: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return addDays(day, -1);
  const monday = addDays(day, 1);
  return weekday === 0 && monday <= today ? monday : day;
}
