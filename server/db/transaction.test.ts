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
