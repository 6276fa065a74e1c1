import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { signedUp } from '#tests/accounts.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { verifyChains } from './verify-chains.ts';

const database = await testDatabase();
afterAll(database.close);

function migration(): string {
  const folder = new URL('../migrations/', import.meta.url);
  const name = readdirSync(folder).find((file) => file.endsWith('_audit_chain.sql')) ?? '';
  return readFileSync(new URL(name, folder), 'utf8');
}

test('the migration chains the entries of earlier releases by id, and the chain goes on', async () => {
  const app = await testApp(database, { passwords: plainPasswords });
  for (let time = 0; time < 2; time += 1) await signedUp(app);
  const client = new Client(database.address);
  await client.connect();
  // As before the migration.
  await client.query(`drop table audit_chain, audit_heads cascade; drop trigger audit_log_chained on audit_log;
    drop function audit_entry_hash, chain_audit_entry, move_audit_head`);
  await client.query(
    `insert into audit_log (organization_id, id, action, entity, entity_id)
     select id, $1, 'a.b', 'c', id from organizations`,
    [v7({ msecs: 1000 })],
  );
  await client.query(`begin; ${migration()}; commit`);

  const { entries, heads, broken } = await verifyChains(client, []);
  const { rows } = await client.query('select id from audit_log');
  expect(broken).toBeUndefined();
  expect(entries).toBe(rows.length);
  expect(heads).toHaveLength(2);
  const { rows: order } =
    await client.query(`select l.id from audit_chain c join audit_log l on l.id = c.entry_id
    and l.organization_id = c.organization_id order by c.organization_id, c.position`);
  const { rows: byId } = await client.query('select id from audit_log order by organization_id, id');
  expect(order).toEqual(byId);

  await signedUp(app);
  await client.query(
    `insert into audit_log (organization_id, id, action, entity, entity_id)
     select id, gen_random_uuid(), 'a.b', 'c', id from organizations`,
  );
  expect((await verifyChains(client, heads)).broken).toBeUndefined();
  await client.end();
});
