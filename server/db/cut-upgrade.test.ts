import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { v7 } from 'uuid';
import { afterAll, expect, test, vi } from 'vitest';
import { withClient } from '#tests/database-rows.ts';
import { testDatabase } from '#tests/test-database.ts';
import { migrateDatabase } from './migrate.ts';

const database = await testDatabase();
afterAll(database.close);

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** Makes the database that of the release whose last migration is `last`, with one organization and a customer. */
async function makeOld(last: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'billhook-migrations-'));
  await cp(new URL('./migrations', import.meta.url), folder, { recursive: true });
  const journal = path.join(folder, 'meta', '_journal.json');
  const { entries, ...rest }: Journal = JSON.parse(await readFile(journal, 'utf8'));
  const known = entries.filter(({ tag }) => tag.slice(0, 4) <= last);
  await writeFile(journal, JSON.stringify({ ...rest, entries: known }));
  await withClient(database, async (client) => {
    await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    const organization = v7();
    await client.query(
      `insert into organizations (id, name, default_currency, timezone) values ($1, 'Old', 'EUR', 'UTC')`,
      [organization],
    );
    await client.query(`insert into customers (organization_id, id, name) values ($1, $2, 'Ada')`, [
      organization,
      v7(),
    ]);
  });
  await rm(folder, { recursive: true });
}

/** How far the database is, and what is in it. */
async function stateOf(): Promise<string> {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(*)::int from information_schema.columns where table_schema = 'public') as columns,
      (select count(*)::int from pg_trigger) as triggers,
      (select json_agg(c.id) from customers c) as customers`,
  );
  return JSON.stringify(rows);
}

/** The connection is gone as soon as the `last` statement has been sent. Returns the number of statements. */
function cutAfter(last: number) {
  let sent = 0;
  // oxlint-disable-next-line typescript/unbound-method -- called with its client
  const query = Client.prototype.query as (this: Client, ...args: readonly unknown[]) => unknown;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function cut(this: Client, ...args) {
    sent += 1;
    const answer = query.apply(this, args);
    if (sent === last) Reflect.get(Reflect.get(this, 'connection'), 'stream').destroy();
    return answer as never;
  });
  return { sent: () => sent, mend: () => spy.mockRestore() };
}

test('complaint 15: an upgrade cut off at any statement leaves the database as it was, and the next start completes it', async () => {
  // All migrations are one transaction; each statement more makes every upgrade longer.
  await makeOld('0042');
  const before = await stateOf();
  const states = new Set<string>();
  let isDone = false;
  let statements = 0;
  for (let last = 1; !isDone; last += 1) {
    const cut = cutAfter(last);
    isDone = await migrateDatabase(database.address).then(
      () => true,
      () => false,
    );
    cut.mend();
    statements = Math.max(statements, cut.sent());
    states.add(await stateOf());
  }
  expect(statements).toBeGreaterThan(40);
  await migrateDatabase(database.address);
  const after = await stateOf();
  expect(after).not.toBe(before);
  expect(states).toEqual(new Set([before, after]));
});
