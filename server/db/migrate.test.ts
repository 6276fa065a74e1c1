import { afterAll, expect, test } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
afterAll(database.close);

test('the primary key of every tenant table starts with the organization', async () => {
  const tables = await database.pool.query<{ table: string; first: string }>(`
    select c.relname as table, a.attname as first
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relkind = 'r'`);
  const directories = new Set([
    'organizations',
    'account_emails',
    'social_identities',
    'bounce_mailboxes',
    'rate_limits',
    'server_keys',
  ]);
  const tenantTables = tables.rows.filter((row) => !directories.has(row.table));
  expect(tenantTables.length).toBeGreaterThan(3);
  expect(tenantTables.filter((row) => row.first !== 'organization_id')).toEqual([]);
});

test('servers that start at the same moment migrate one after the other', async () => {
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await Promise.all([1, 2, 3, 4].map(async () => migrateDatabase(database.address)));
  const { rows } = await database.pool.query(
    'select count(*)::int as times, count(distinct hash)::int as migrations from drizzle.__drizzle_migrations',
  );
  expect(rows[0].times).toBe(rows[0].migrations);
});

test('a database migrated by a newer release is refused and left unchanged', async () => {
  const migrations = 'select hash, created_at from drizzle.__drizzle_migrations order by id';
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'of a later release', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  const { rows: before } = await database.pool.query(migrations);
  const schema = String(before.length - 1).padStart(4, '0');
  await expect(migrateDatabase(database.address)).rejects.toThrow(
    new StartRefusal(
      `This database was upgraded by a newer version of Billhook (schema ${schema}). Start that version or restore a backup.`,
    ),
  );
  expect((await database.pool.query(migrations)).rows).toEqual(before);
});
