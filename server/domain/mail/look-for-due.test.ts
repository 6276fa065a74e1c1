import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSeconds } from '#server/ports/clock.ts';
import { explain, rowsRead } from '#tests/explain.ts';
import { testDatabase } from '#tests/test-database.ts';
import { looksForDue } from './look-for-due.ts';

const database = await testDatabase();
afterAll(database.close);

const now = new Date('2026-03-01T12:00:00Z');
/**
 * Enough for the index entry of every waiting email, about 150 to a page; too few for the emails themselves.
 */
const mostPages = 100;

/** Fifty organizations with a document each. Only the tests vacuum or analyze. */
beforeAll(async () => {
  await database.pool.query(`
    insert into organizations (id, name, default_currency, timezone)
      select gen_random_uuid(), 'Mailers', 'USD', 'UTC' from generate_series(1, 50);
    insert into customers (organization_id, id, name) select id, id, 'Ada' from organizations;
    insert into documents (organization_id, id, type, customer_id, currency, allowances)
      select id, id, 'invoice', id, 'USD', '[]' from organizations`);
});

/** This many emails for every organization, every tenth without a document. */
async function addMails(state: string, each: number, next: Date): Promise<void> {
  await database.pool.query(
    `insert into mails
        (organization_id, id, recipient, document_id, subject, text, html, state, next_attempt_at)
      select id, gen_random_uuid(), 'ada@example.com', case when i % 10 > 0 then id end, 'Invoice',
        repeat('t', 500), repeat('h', 1500), $1, $3::timestamptz + i * interval '1 ms'
      from organizations, generate_series(1, $2) i`,
    [state, each, next],
  );
}

/** Which indexes each query uses, and how many emails and pages it reads. */
async function costs(last: string) {
  const seen = [];
  for (const look of looksForDue(database.db, now, last)) {
    const { nodes, pages } = await explain(database.pool, look.toSQL());
    const scans = nodes.filter((node) => node['Relation Name'] === 'mails');
    seen.push({ index: scans[0]?.['Index Name'], mails: scans.map(rowsRead), pages });
  }
  return seen;
}

async function expectCheap(found: number): Promise<void> {
  const { rows } = await database.pool.query('select id from organizations order by id offset 9 limit 1');
  const seen = await costs(rows[0].id);
  expect(seen.map(({ index }) => index)).toEqual(['mails_due_first', 'mails_due', 'mails_due']);
  expect(seen.map((look) => look.mails)).toEqual([[found], [found], [found]]);
  for (const { pages } of seen) expect(pages).toBeLessThan(mostPages);
}

test.each([
  [5000, 'not analyzed yet', ''],
  [10_000, 'not analyzed yet', ''],
  [10_000, 'analyzed', 'vacuum analyze mails'],
])('among %i emails, %s, only the due one is read, by its index', async (all, _, before) => {
  await database.pool.query('truncate mails');
  await addMails('sent', (all * 3) / 250, now);
  await addMails('queued', (all * 2) / 250, addSeconds(now, 600));
  if (before !== '') await database.pool.query(before);
  await expectCheap(0);
  await database.pool.query(
    `update mails set next_attempt_at = $1 where state = 'queued' and organization_id = (select max(id::text)::uuid from organizations)`,
    [now],
  );
  await expectCheap(1);
});
