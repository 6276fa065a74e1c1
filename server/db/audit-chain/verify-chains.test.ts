import { Client } from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { audit, type AuditActor } from '#server/domain/audit/audit.ts';
import { newId } from '#server/ports/ids.ts';
import { testDatabase } from '#tests/test-database.ts';
import { inTenant, inTransaction } from '../transaction.ts';
import { describeBreak } from './describe-break.ts';
import { verifyChains } from './verify-chains.ts';

const database = await testDatabase();
afterAll(database.close);
const { db, pool } = database;
const now = new Date('2026-11-23T10:00:00Z');

let organizationId: string;
beforeEach(async () => {
  await pool.query(
    'alter table audit_log disable trigger user; alter table audit_chain disable trigger user; alter table audit_heads disable trigger user',
  );
  await pool.query('delete from audit_chain; delete from audit_heads; delete from audit_log');
  await pool.query(
    'alter table audit_log enable trigger user; alter table audit_chain enable trigger user; alter table audit_heads enable trigger user',
  );
  organizationId = await newOrganization();
});

async function newOrganization(): Promise<string> {
  const id = newId();
  await pool.query(
    'insert into organizations (id, name, default_currency, timezone) values ($1, $2, $3, $4)',
    [id, 'Any', 'EUR', 'UTC'],
  );
  return id;
}

const actor = () => ({ organizationId, userId: null, sessionId: null });
const event = (name: string) => ({
  action: 'customer.changed' as const,
  entity: 'customer',
  entityId: v7(),
  before: { name: 'Old', notes: '' },
  after: { name, notes: 'a "quoted" \u2028 text 🙂' },
});

async function record(...names: string[]): Promise<void> {
  for (const name of names) await inTransaction(db, async (tx) => audit(tx, actor(), event(name), now));
}

async function verify(expected: Parameters<typeof verifyChains>[1] = []) {
  const client = new Client(database.address);
  await client.connect();
  try {
    return await verifyChains(client, expected);
  } finally {
    await client.end();
  }
}

/** Entries in the order of the chain. */
async function entries(): Promise<string[]> {
  const { rows } = await pool.query<{ entry_id: string }>(
    'select entry_id from audit_chain where organization_id = $1 order by position',
    [organizationId],
  );
  return rows.map(({ entry_id: id }) => id);
}

/** What an owner of the database can do. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  const tables = ['audit_log', 'audit_chain', 'audit_heads'];
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`);
  expect((await pool.query(statement, values)).rowCount).toBeGreaterThan(0);
  for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
}

test('an untouched log is intact, and its heads are the ends of the chains', async () => {
  await record('a', 'b');
  const first = organizationId;
  organizationId = await newOrganization();
  await record('c');
  expect(await verify()).toEqual({
    entries: 3,
    heads: [
      { organizationId: first, position: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { organizationId, position: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ],
    broken: undefined,
  });
});

test('without any entries there is nothing to find', async () => {
  expect(await verify()).toEqual({ entries: 0, heads: [], broken: undefined });
});

test('entries of one transaction are chained in the order they were written', async () => {
  await inTenant(db, { organizationId, readOnly: false, wall: true }, async (tx) => {
    for (const name of ['a', 'b', 'c']) await audit(tx, actor(), event(name), now);
    // Nothing is locked before the commit.
    expect((await pool.query('select from audit_heads')).rowCount).toBe(0);
  });
  const { rows } = await pool.query<{ id: string }>('select id from audit_log order by id');
  expect(await entries()).toEqual(rows.map(({ id }) => id));
  expect((await verify()).broken).toBeUndefined();
});

test('a transaction that is rolled back leaves no gap', async () => {
  await record('a');
  const failed = inTransaction(db, async (tx) => {
    await audit(tx, actor(), event('never'), now);
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  await record('b');
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
  expect(await entries()).toEqual([later, early]);
  expect((await verify()).broken).toBeUndefined();
});

test('eight writers at once give one unbroken chain', async () => {
  const write = async (writer: number) =>
    inTransaction(db, async (tx) => {
      await audit(tx, actor(), event(`${writer} first`), now);
      await audit(tx, actor(), event(`${writer} second`), now);
    });
  for (let round = 0; round < 5; round += 1)
    await Promise.all(Array.from({ length: 8 }, async (_, writer) => write(writer)));
  expect(await verify()).toMatchObject({ entries: 80, heads: [{ position: 80 }], broken: undefined });
});

test('entries of two organizations in one transaction go to two chains', async () => {
  const other = { ...actor(), organizationId: await newOrganization() };
  await inTransaction(db, async (tx) => {
    await audit(tx, actor(), event('a'), now);
    await audit(tx, other, event('b'), now);
    await audit(tx, actor(), event('c'), now);
  });
  expect(await verify()).toMatchObject({
    entries: 3,
    heads: [{ position: 2 }, { organizationId: other.organizationId, position: 1 }],
    broken: undefined,
  });
});

test('two transactions that wrote to the same two organizations in opposite order both succeed', async () => {
  const other = { ...actor(), organizationId: await newOrganization() };
  const write = async (...actors: AuditActor[]) =>
    inTransaction(db, async (tx) => {
      for (const one of actors) await audit(tx, one, event('a'), now);
    });
  for (let round = 0; round < 5; round += 1)
    await Promise.all([write(actor(), other), write(other, actor()), write(actor(), other)]);
  expect(await verify()).toMatchObject({ entries: 30, broken: undefined });
});

test('many entries of one statement are chained, and read in batches', async () => {
  await pool.query(
    `insert into audit_log (organization_id, id, action, entity, entity_id)
     select $1, gen_random_uuid(), 'a.b', 'c', gen_random_uuid() from generate_series(1, 6000)`,
    [organizationId],
  );
  expect(await verify()).toMatchObject({ entries: 6000, broken: undefined });
  const [id] = (await entries()).slice(5000);
  await tamper(`update audit_log set action = 'a.c' where id = $1`, [id]);
  expect((await verify()).broken).toMatchObject({ kind: 'altered', position: 5001, entryId: id });
});

const changes: readonly [string, string][] = [
  ['an action', `action = 'customer.deleted'`],
  ['who did it', `actor_id = id`],
  ['the session', `session_id = id`],
  ['the record', `entity_id = id`],
  ['the kind of record', `entity = 'user'`],
  ['a field before', `before = '{"name": "Older", "notes": ""}'`],
  ['a field after', `after = after || '{"name": "Other"}'`],
  ['no fields into JSON null', `after = 'null'`],
  ['a missing request', `request_id = ''`],
  ['the time, by a microsecond', `created_at = created_at + interval '1 microsecond'`],
  ['the time into no time', `created_at = 'infinity'`],
];

test.each(changes)('a change of %s is named', async (_name, change) => {
  await record('a', 'b', 'c');
  const [, id] = await entries();
  await tamper(`update audit_log set ${change} where id = $1`, [id]);
  const { broken } = await verify();
  expect(broken).toMatchObject({ organizationId, position: 2, entryId: id, kind: 'altered' });
});

test('a deleted entry is named, with the time in its id', async () => {
  await record('a', 'b', 'c');
  const [, id = ''] = await entries();
  await tamper('delete from audit_log where id = $1', [id]);
  const time = new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
  expect((await verify()).broken).toEqual({
    organizationId,
    position: 2,
    entryId: id,
    time,
    kind: 'missing',
  });
});

test('an entry deleted with its place in the chain leaves a gap', async () => {
  await record('a', 'b', 'c');
  const [, id, next] = await entries();
  await tamper('delete from audit_log where id = $1', [id]);
  await tamper('delete from audit_chain where entry_id = $1', [id]);
  const { broken } = await verify();
  expect(broken).toEqual({ organizationId, position: 2, entryId: next, time: now, kind: 'gap' });
});

test('a gap that is closed by renumbering breaks the hashes', async () => {
  await record('a', 'b', 'c');
  const [, id, next] = await entries();
  await tamper('delete from audit_log where id = $1', [id]);
  await tamper('delete from audit_chain where entry_id = $1', [id]);
  await tamper('update audit_chain set position = 2 where entry_id = $1', [next]);
  expect((await verify()).broken).toMatchObject({ position: 2, entryId: next, kind: 'altered' });
});

test.each([
  ['a deleted end', 'delete from audit_chain where position = 3'],
  ['a deleted chain', 'delete from audit_chain'],
])('%s is named by the head', async (_name, statement) => {
  await record('a', 'b', 'c');
  await tamper('delete from audit_log where id = $1', [(await entries())[2]]);
  await tamper(statement);
  const last = (await entries()).at(-1);
  const found = (await verify()).broken;
  expect(found).toMatchObject({ organizationId, kind: 'end cut off' });
  expect(found?.entryId).toBe(last);
});

test('an end that was cut off leaves a gap behind which the chain goes on', async () => {
  await record('a', 'b', 'c');
  await tamper('delete from audit_log where id = $1', [(await entries())[2]]);
  await tamper('delete from audit_chain where position = 3');
  await record('d');
  const [, , next] = await entries();
  expect((await verify()).broken).toMatchObject({ position: 3, entryId: next, kind: 'gap' });
});

test('the last entry deleted from the log alone is missing', async () => {
  await record('a', 'b');
  const [, id] = await entries();
  await tamper('delete from audit_log where id = $1', [id]);
  expect((await verify()).broken).toMatchObject({ position: 2, entryId: id, kind: 'missing' });
});

test.each([
  ['changed', `update audit_heads set hash = sha256('')`],
  ['set back', 'update audit_heads set position = 1'],
  ['deleted', 'delete from audit_heads'],
])('a head that was %s is named', async (_name, statement) => {
  await record('a', 'b');
  const [, id] = await entries();
  await tamper(statement);
  expect((await verify()).broken).toMatchObject({ position: 2, entryId: id, kind: 'head altered' });
});

test('an entry inserted past the trigger is named', async () => {
  await record('a', 'b');
  const foreign = v7();
  await tamper(
    `insert into audit_log (organization_id, id, action, entity, entity_id, created_at) values ($1, $2, 'a.b', 'c', $1, $3)`,
    [organizationId, foreign, now],
  );
  const { broken } = await verify();
  expect(broken).toEqual({ organizationId, position: undefined, entryId: foreign, time: now, kind: 'added' });
});

test('an entry whose place in the chain was deleted with the whole chain is named', async () => {
  await record('a');
  const [id] = await entries();
  await tamper('delete from audit_chain');
  await tamper('delete from audit_heads');
  expect((await verify()).broken).toMatchObject({ organizationId, entryId: id, kind: 'added' });
});

test('exchanged entries are out of order', async () => {
  await record('a', 'b', 'c', 'd');
  const [, second, third] = await entries();
  const put = async (entry: string | undefined, position: number) =>
    tamper('update audit_chain set entry_id = $1 where position = $2', [entry, position]);
  await put(newId(), 2);
  await put(second, 3);
  await put(third, 2);
  expect((await verify()).broken).toMatchObject({ position: 2, entryId: third, kind: 'out of order' });
});

test('exchanged places are out of order', async () => {
  await record('a', 'b', 'c', 'd');
  const [, , third] = await entries();
  const move = async (from: number, to: number) =>
    tamper('update audit_chain set position = $2 where position = $1', [from, to]);
  await move(2, 9);
  await move(3, 2);
  await move(9, 3);
  expect((await verify()).broken).toMatchObject({ position: 2, entryId: third, kind: 'out of order' });
});

test('the first broken place is named, and intact organizations are not', async () => {
  await record('a');
  organizationId = await newOrganization();
  await record('a', 'b', 'c');
  const [, second, third] = await entries();
  await tamper(`update audit_log set action = 'x.y' where id in ($1, $2)`, [second, third]);
  const { broken } = await verify();
  expect(broken).toMatchObject({ organizationId, entryId: second });
  expect(broken && describeBreak(broken)).toBe(
    `The audit log of organization ${organizationId} is broken at position 2: entry ${second} of 2026-11-23T10:00:00.000Z was altered.`,
  );
});

test('a kept head shows what the database itself cannot', async () => {
  await record('a', 'b', 'c');
  const { heads } = await verify();
  await record('d');
  expect((await verify(heads)).broken).toBeUndefined();

  // The end is cut off so that nothing in the database shows it.
  const [, second] = await entries();
  await tamper('delete from audit_log where id in (select entry_id from audit_chain where position > 2)');
  await tamper('delete from audit_chain where position > 2');
  await tamper(
    'update audit_heads h set position = 2, hash = c.hash from audit_chain c where c.position = 2',
  );
  expect((await verify()).broken).toBeUndefined();
  expect((await verify(heads)).broken).toMatchObject({ position: 3, entryId: second, kind: 'end cut off' });

  // And written anew.
  await record('other', 'more');
  expect((await verify()).broken).toBeUndefined();
  const [, , third] = await entries();
  expect((await verify(heads)).broken).toMatchObject({ position: 3, entryId: third, kind: 'rewritten' });
});

test('a kept head of an organization that is gone is named', async () => {
  const gone = { organizationId, position: 4, hash: 'ab'.repeat(32) };
  expect((await verify([gone])).broken).toMatchObject({ organizationId, kind: 'end cut off' });
});

test.each([
  `update audit_chain set hash = sha256('')`,
  'delete from audit_chain',
  'truncate audit_chain',
  'delete from audit_heads',
  'truncate audit_heads',
])('%s is refused', async (statement) => {
  await record('a');
  await expect(pool.query(statement)).rejects.toThrow('append-only');
});
