import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { documents } from '#server/db/schema/documents.ts';
import { Refusal } from '#server/domain/refusal.ts';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
import { openLedger, type Ledger } from '#tests/ledger.ts';
import { propertyRuns } from '#tests/property-runs.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
afterAll(database.close);

/** What the sequence has created so far; steps pick from it by a random number. */
interface Walk {
  readonly ledger: Ledger;
  readonly customers: string[];
  readonly invoices: string[];
  readonly payments: { id: string; documentId: string | undefined }[];
}

interface Step {
  readonly verb: keyof typeof verbs;
  readonly pick: number;
  readonly amount: bigint;
  readonly currency: string;
  readonly day: string;
}

const verbs = {
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

const step: fc.Arbitrary<Step> = fc.record({
  // Frequencies are a guess: creating is as likely as changing.
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

test('kept totals equal a full recount after any sequence of writes', { timeout: 120_000 }, async () => {
  const succeeded = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const ledger = await openLedger(database.db);
      const walk: Walk = { ledger, customers: [await ledger.addCustomer()], invoices: [], payments: [] };
      for (const taken of steps) if (await take(walk, taken)) succeeded.add(taken.verb);
      const { organizationId } = ledger.actor;
      expect(await readKeptTotals(database.db, organizationId)).toEqual(
        await recounted(database.db, organizationId),
      );
    }),
    { numRuns: propertyRuns(25) },
  );
  expect([...succeeded].toSorted()).toEqual(Object.keys(verbs).toSorted());
});

test('concurrent writes lose nothing', async () => {
  const ledger = await openLedger(database.db);
  const customer = await ledger.addCustomer();
  const invoices = await Promise.all(Array.from({ length: 8 }, async () => ledger.issue(customer, 1000n)));
  await Promise.all(
    invoices.map(async (documentId) =>
      ledger.pay(customer, 400n, { allocations: [{ documentId, amount: 400n }] }),
    ),
  );
  const { organizationId } = ledger.actor;
  const kept = await readKeptTotals(database.db, organizationId);
  expect(kept).toEqual(await recounted(database.db, organizationId));
  expect(kept.totals).toMatchObject([{ revenue: 3200n, pending: 4800n }]);
});

/** False if the step is refused: the sequence continues from where it was. */
async function take(walk: Walk, taken: Step): Promise<boolean> {
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

async function readDocument({ ledger }: Walk, id: string) {
  const { organizationId } = ledger.actor;
  const [row] = await database.db
    .select()
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, id)));
  if (row === undefined) throw new Error('The walk lost a document');
  return row;
}
