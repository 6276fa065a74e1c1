import { v7 } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { audit } from '#server/domain/audit/audit.ts';
import { newId } from '#server/ports/ids.ts';
import { audited } from '#tests/audited.ts';
import { testDatabase } from '#tests/test-database.ts';
import { inTenant, inTransaction } from '../transaction.ts';

const database = await testDatabase();
afterAll(database.close);
const { db, pool } = database;
const { clear, entriesOf, newOrganization, record, recordInOneStatement, recordTogether, tamper, verify } =
  audited(database);

let organizationId: string;
beforeEach(async () => {
  await clear();
  organizationId = await newOrganization();
});

test('entries of one transaction are chained at its commit, in the order they were written', async () => {
  const actor = { organizationId, userId: null, sessionId: null };
  await inTenant(db, { organizationId, readOnly: false, wall: true }, async (tx) => {
    for (const action of ['a.b', 'c.d', 'e.f'] as const)
      await audit(tx, actor, { action, entity: 'user', entityId: newId() }, new Date());
    // Another transaction locks the head meanwhile without waiting.
    await recordTogether(organizationId);
  });
  const chain = await entriesOf(organizationId);
  const { rows } = await pool.query<{ id: string }>('select id from audit_log order by id');
  const [first, second, third, fourth] = rows.map(({ id }) => id);
  expect(chain).toEqual([fourth, first, second, third]);
  expect((await verify()).broken).toBeUndefined();
});

test('a transaction that is rolled back leaves no gap', async () => {
  await record(organizationId, 1);
  const failed = inTransaction(db, async (tx) => {
    const actor = { organizationId, userId: null, sessionId: null };
    await audit(tx, actor, { action: 'a.b', entity: 'user', entityId: newId() }, new Date());
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  await record(organizationId, 1);
  expect(await verify()).toMatchObject({ entries: 2, broken: undefined });
});

test('the chain has the order of the commits, whatever the ids are', async () => {
  const late = await pool.connect();
  const [early, later] = [v7({ msecs: 1000 }), v7({ msecs: 2000 })];
  const insert = `insert into audit_log (organization_id, id, action, entity, entity_id) values ($1, $2, 'a.b', 'c', $1)`;
  await late.query('begin');
  await late.query(insert, [organizationId, early]);
  await pool.query(insert, [organizationId, later]);
  await late.query('commit');
  late.release();
  expect(await entriesOf(organizationId)).toEqual([later, early]);
  expect((await verify()).broken).toBeUndefined();
});

test('eight writers at once give one unbroken chain', async () => {
  for (let round = 0; round < 5; round += 1)
    await Promise.all(Array.from({ length: 8 }, async () => recordTogether(organizationId, organizationId)));
  expect(await verify()).toMatchObject({ entries: 80, heads: [{ position: 80 }], broken: undefined });
});

test('transactions that write to two organizations in opposite order all succeed', async () => {
  const other = await newOrganization();
  for (let round = 0; round < 5; round += 1) {
    const orders = [
      [organizationId, other],
      [other, organizationId],
      [organizationId, other],
    ];
    await Promise.all(orders.map(async (order) => recordTogether(...order)));
  }
  expect(await verify()).toMatchObject({
    entries: 30,
    heads: [{ position: 15 }, { position: 15 }],
    broken: undefined,
  });
});

test('thousands of entries of one statement take seconds, not hours', async () => {
  await recordInOneStatement(organizationId, 6000);
  expect(await verify()).toMatchObject({ entries: 6000, broken: undefined });
});

test('the chain goes on behind a cut-off end, and the gap stays', async () => {
  await record(organizationId, 3);
  await tamper('delete from audit_log where id = $1', [(await entriesOf(organizationId))[2]]);
  await tamper('delete from audit_chain where position = 3');
  await record(organizationId, 1);
  const [, , next] = await entriesOf(organizationId);
  expect((await verify()).broken).toMatchObject({ position: 3, entryId: next, kind: 'gap' });
});

test.each([
  `update audit_chain set hash = sha256('')`,
  'delete from audit_chain',
  'truncate audit_chain',
  'delete from audit_heads',
  'truncate audit_heads',
])('%s is refused', async (statement) => {
  await record(organizationId, 1);
  await expect(pool.query(statement)).rejects.toThrow('append-only');
});
