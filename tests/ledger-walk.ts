import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { Refusal } from '#server/domain/refusal.ts';
import type { Ledger } from './ledger.ts';

/** A random sequence of writes: what it has created so far; steps pick from it by a random number. */
export interface Walk {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly customers: string[];
  readonly invoices: string[];
  readonly payments: { id: string; documentId: string | undefined }[];
}

export interface Step {
  readonly verb: keyof typeof verbs;
  readonly pick: number;
  readonly amount: bigint;
  readonly currency: string;
  readonly day: string;
}

export const verbs = {
  addCustomer: async (walk: Walk) => {
    walk.customers.push(await walk.ledger.addCustomer());
  },
  deleteCustomer: async (walk: Walk, { pick }: Step) => {
    await walk.ledger.deleteCustomer(picked(walk.customers, pick));
  },
  draft: async (walk: Walk, { pick, amount, currency }: Step) => {
    await walk.ledger.draft(picked(walk.customers, pick), amount, { currency });
  },
  issue: async (walk: Walk, { pick, amount, currency }: Step) => {
    const roundingIncrement = amount % 3n === 0n ? 5n : 0n;
    const options = { currency, roundingIncrement };
    walk.invoices.push(await walk.ledger.issue(picked(walk.customers, pick), amount, options));
  },
  pay: async (walk: Walk, { pick, day, amount }: Step) => {
    const invoice = await readDocument(walk, picked(walk.invoices, pick));
    const paid = amount % 2n === 0n ? invoice.amountDue : amount;
    const options = {
      currency: invoice.currency,
      paymentDate: day,
      allocations: [{ documentId: invoice.id, amount: paid }],
    };
    const id = await walk.ledger.pay(invoice.customerId, paid + (amount % 5n), options);
    walk.payments.push({ id, documentId: invoice.id });
  },
  payInAdvance: async (walk: Walk, { pick, amount, currency, day }: Step) => {
    const id = await walk.ledger.pay(picked(walk.customers, pick), amount, { currency, paymentDate: day });
    walk.payments.push({ id, documentId: undefined });
  },
  refund: async (walk: Walk, { pick, amount, day }: Step) => {
    const { id, documentId } = picked(walk.payments, pick);
    const allocations = documentId === undefined ? [] : [{ documentId, amount }];
    await walk.ledger.refund(id, amount, { paymentDate: day, allocations });
  },
  credit: async (walk: Walk, { pick, amount }: Step) => {
    const invoice = await readDocument(walk, picked(walk.invoices, pick));
    const { currency, id: relatedDocumentId } = invoice;
    await walk.ledger.issue(invoice.customerId, amount, { type: 'credit_note', currency, relatedDocumentId });
  },
  void: async (walk: Walk, { pick }: Step) => {
    await walk.ledger.void(picked(walk.invoices, pick));
  },
};

/** Frequencies are a guess: creating is as likely as changing. */
export const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom(
    'addCustomer' as const,
    'issue' as const,
    'issue' as const,
    'pay' as const,
    'pay' as const,
    'payInAdvance' as const,
    'refund' as const,
    'credit' as const,
    'void' as const,
    'draft' as const,
    'deleteCustomer' as const,
  ),
  pick: fc.nat(),
  amount: fc.bigInt({ min: 1n, max: 20_000n }),
  currency: fc.constantFrom('USD', 'USD', 'CAD'),
  day: fc.constantFrom('2026-02-27', '2026-03-01', '2026-03-15'),
});

export async function startWalk(db: Database, ledger: Ledger): Promise<Walk> {
  return { db, ledger, customers: [await ledger.addCustomer()], invoices: [], payments: [] };
}

/** False if the step is refused: the sequence continues from where it was. */
export async function take(walk: Walk, taken: Step): Promise<boolean> {
  try {
    await verbs[taken.verb](walk, taken);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function picked<T>(items: readonly T[], pick: number): T {
  const item = items[pick % Math.max(items.length, 1)];
  if (item === undefined) throw new Refusal('not_found', (say) => say.documents.notFound);
  return item;
}

async function readDocument({ db, ledger }: Walk, id: string) {
  const { organizationId } = ledger.actor;
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, id)));
  if (row === undefined) throw new Error('The walk lost a document');
  return row;
}
