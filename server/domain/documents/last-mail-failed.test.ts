import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { customers } from '#server/db/schema/customers.ts';
import { documents, listDay } from '#server/db/schema/documents.ts';
import { loadOrganizationOfSize } from '#server/db/seed/load-organization-of-size.ts';
import { explain, rowsRead } from '#tests/explain.ts';
import { testDatabase } from '#tests/test-database.ts';
import { ofCustomer } from './customer-name.ts';
import { summaryColumns } from './summary-columns.ts';

const database = await testDatabase();
afterAll(database.close);

const page = 50;

/** Three emails for every document, the last one given up. */
async function mailEach(organizationId: string): Promise<void> {
  await database.pool.query(
    `insert into mails (organization_id, id, recipient, document_id, subject, text, html, state, next_attempt_at, created_at)
      select organization_id, gen_random_uuid(), 'ada@example.com', id, 'Invoice', '', '', 'failed', now(), now()
      from documents, generate_series(1, 3) i where organization_id = $1`,
    [organizationId],
  );
}

test("a page of a long list reads only its own rows' emails, each by the index", async () => {
  const { organizationId } = await loadOrganizationOfSize(
    {
      db: database.db,
      clock: () => new Date('2026-11-18T15:00:00Z'),
      passwords: { hash: async () => 'no password' },
    },
    { name: 'Large', invoices: 5000, email: 'owner@example.com', password: '' },
  );
  await mailEach(organizationId);
  await database.pool.query('analyze mails');
  const query = database.db
    .select(summaryColumns)
    .from(documents)
    .innerJoin(customers, ofCustomer)
    .where(eq(documents.organizationId, organizationId))
    .orderBy(desc(listDay(documents)), desc(documents.id))
    .limit(page);
  const { nodes, pages } = await explain(database.pool, query.toSQL());
  const scans = nodes.filter((node) => node['Relation Name'] === 'mails');
  // One to see whether the last one failed, one whether any was sent, one whether any is scheduled.
  const names = ['mails_by_document', 'mails_by_document', 'mails_scheduled'];
  expect(scans.map((node) => String(node['Index Name'])).toSorted()).toEqual(names);
  // The average cost of one lookup.
  expect(scans.map(rowsRead).toSorted((one, other) => one - other)).toEqual([0, 3, 3]);
  expect(pages).toBeLessThan(page * 20);
  expect((await query).every(({ lastMailFailed }) => lastMailFailed)).toBe(true);
});
