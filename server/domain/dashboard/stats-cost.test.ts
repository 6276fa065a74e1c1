import { afterAll, expect, test } from 'vitest';
import { mostCounted } from '#shared/contract/notifications.ts';
import { loadOrganizationOfSize } from '#server/db/seed/load-organization-of-size.ts';
import { explain } from '#tests/explain.ts';
import { testDatabase } from '#tests/test-database.ts';
import { getStats } from './get-stats.ts';
import { statsQuery } from './stats-query.ts';

const database = await testDatabase();
afterAll(database.close);

const now = new Date('2026-11-18T15:00:00Z');

async function load(invoices: number): Promise<string> {
  const passwords = { hash: async () => 'no password' };
  const size = { name: 'Large', invoices, email: `owner-${invoices}@example.com`, password: '' };
  const deps = { db: database.db, clock: () => now, passwords };
  return (await loadOrganizationOfSize(deps, size)).organizationId;
}

/** How many database pages the dashboard's statement reads. */
async function pagesRead(organizationId: string): Promise<number> {
  const { sql, params } = statsQuery(database.db).getQuery();
  const values = params.map((param) =>
    JSON.stringify(param).includes('organizationId') ? organizationId : now.toISOString(),
  );
  return (await explain(database.pool, { sql, params: values })).pages;
}

test('the dashboard costs the same for a hundred invoices as for thousands', async () => {
  const [few, many] = [await load(100), await load(5000)];
  expect(await pagesRead(many)).toBeLessThan(120);
  // Far more are overdue, but counting stops at a limit.
  const { overdue_invoices: overdue } = await getStats(
    { db: database.db, clock: () => now },
    { organizationId: many },
  );
  expect(overdue).toBe(mostCounted);
  // Days with payments are denser in the large organization; there are at most 62.
  expect((await pagesRead(many)) - (await pagesRead(few))).toBeLessThan(62);
});
