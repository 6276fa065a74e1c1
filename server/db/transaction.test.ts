import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/test-database.ts';
import { connectDatabase } from './connect.ts';
import { inTransaction } from './transaction.ts';

const database = await testDatabase();
afterAll(database.close);

test('a connection that breaks before a transaction starts is returned to the pool', async () => {
  const { db, pool, close } = connectDatabase(database.address, { size: 1, connectionTimeout: 2000 });
  onTestFinished(close);
  for (let round = 0; round < 3; round += 1) {
    pool.once('acquire', (client) => void client.end());
    await expect(inTransaction(db, async (tx) => tx.execute(sql`select 1`))).rejects.toThrow(/./);
  }
  await expect(inTransaction(db, async (tx) => tx.execute(sql`select 1`))).resolves.toBeDefined();
});

test('a write that fails when it is committed rejects, although it was answered before', async () => {
  const { db, close } = connectDatabase(database.address, { size: 1 });
  onTestFinished(close);
  await db.execute(sql`create table late (id int)`);
  await db.execute(sql`
    create function fail_late() returns trigger language plpgsql as
    $$ begin raise exception 'too late' using errcode = '55P03'; end $$`);
  await db.execute(sql`
    create constraint trigger late after insert on late deferrable initially deferred
    for each row execute function fail_late()`);
  const insert = () => db.execute(sql`insert into late values (${1})`);
  await expect(insert()).rejects.toMatchObject({ cause: { code: '55P03' } });
  await expect(
    inTransaction(db, async (tx) => tx.execute(sql`insert into late values (${2})`)),
  ).rejects.toThrow(/./);
  // The connection goes on, with what it has prepared.
  await expect(insert()).rejects.toMatchObject({ cause: { code: '55P03' } });
  expect((await db.execute(sql`select * from late`)).rows).toEqual([]);
});
