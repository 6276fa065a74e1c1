import { addDays } from '#shared/calendar-day.ts';
import type { Lifecycle } from '#shared/documents/lifecycle.ts';
import type { SeedDocument } from '../books.ts';
import { jobLines } from './catalog.ts';
import { demoDays, type DemoContext } from './invoices.ts';
import { newDocument } from './new-document.ts';

/** Estimates of each kind: how many, and their age in days. */
const kinds: readonly { lifecycle: Lifecycle; count: number; from: number; to: number }[] = [
  { lifecycle: 'draft', count: 6, from: 0, to: 6 },
  { lifecycle: 'sent', count: 14, from: 0, to: 27 },
  // Not answered in time, so they are expired.
  { lifecycle: 'sent', count: 16, from: 35, to: 300 },
  { lifecycle: 'accepted', count: 9, from: 3, to: 25 },
  { lifecycle: 'declined', count: 22, from: 20, to: demoDays },
];

/** Every 20th invoice was created from an estimate. */
const invoicedEvery = 20;

/** Estimates in all statuses, including those that became invoices. */
export function demoEstimates(context: DemoContext, invoices: readonly SeedDocument[]): SeedDocument[] {
  const open = kinds.flatMap((kind) => Array.from({ length: kind.count }, () => openEstimate(context, kind)));
  const invoiced = invoices
    .filter((_, index) => index % invoicedEvery === 7)
    .map((invoice) => estimateOf(context, invoice));
  return [...open, ...invoiced];
}

function openEstimate({ random, newId, customers, today }: DemoContext, kind: (typeof kinds)[number]) {
  const day = addDays(today, -random.integer(kind.from, kind.to));
  const customer = random.pick(customers);
  const lines = jobLines(random, customer.currency ?? 'USD', 1);
  return newDocument({ id: newId(day), type: 'estimate', customer, day, lines, lifecycle: kind.lifecycle });
}

function estimateOf({ random, newId }: DemoContext, invoice: SeedDocument): SeedDocument {
  const day = addDays(invoice.day, -random.integer(5, 24));
  const { customer, lines, allowances } = invoice;
  const estimate = newDocument({
    id: newId(day),
    type: 'estimate',
    customer,
    day,
    lines,
    allowances,
    lifecycle: 'invoiced',
  });
  invoice.relatedDocumentId = estimate.id;
  return estimate;
}
