import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
import { openLedger } from '#tests/ledger.ts';
import { startWalk, step, take, verbs } from '#tests/ledger-walk.ts';
import { propertyRuns } from '#tests/property-runs.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
afterAll(database.close);

test('kept totals equal a full recount after any sequence of writes', { timeout: 120_000 }, async () => {
  const succeeded = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const ledger = await openLedger(database.db);
      const walk = await startWalk(database.db, ledger);
      for (const taken of steps) if (await take(walk, taken)) succeeded.add(taken.verb);
      const { organizationId } = ledger.actor;
      expect(await readKeptTotals(database.db, organizationId)).toEqual(
        await recounted(database.db, organizationId),
      );
    }),
    { numRuns: propertyRuns(12) },
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
