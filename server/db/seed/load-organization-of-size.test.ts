import { afterAll, expect, test } from 'vitest';
import { getStats } from '#server/domain/dashboard/get-stats.ts';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
import { testDatabase } from '#tests/test-database.ts';
import { loadOrganizationOfSize } from './load-organization-of-size.ts';

const database = await testDatabase();
afterAll(database.close);

const deps = {
  db: database.db,
  clock: () => new Date('2026-11-18T15:00:00Z'),
  passwords: { hash: async (password: string) => `hash of ${password}` },
};

test.each([1, 250])('an organization of %i invoices has correct books', async (invoices) => {
  const owner = { name: 'Large', email: `owner-${invoices}@example.com`, password: 'secret' };
  const { organizationId } = await loadOrganizationOfSize(deps, { ...owner, invoices });
  expect(await readKeptTotals(database.db, organizationId)).toEqual(
    await recounted(database.db, organizationId),
  );
  const stats = await getStats(deps, { organizationId });
  expect(stats).toMatchObject({
    total_invoices: invoices,
    total_customers: Math.max(10, Math.floor(invoices / 20)),
  });
  expect(stats.pending_amount).toBeGreaterThan(0);
});

test('its lines and taxes add up to its documents', async () => {
  const { rows } = await database.pool.query(`
    select count(*)::int as documents, count(*) filter (where
      d.subtotal <> (select sum(l.net) from document_lines l
        where (l.organization_id, l.document_id) = (d.organization_id, d.id))
      or d.tax_total <> (select sum(t.tax_amount) from document_taxes t
        where (t.organization_id, t.document_id) = (d.organization_id, d.id))
      or d.total <> d.tax_exclusive_total + d.tax_total)::int as wrong
    from documents d`);
  expect(rows).toEqual([{ documents: 251, wrong: 0 }]);
});
