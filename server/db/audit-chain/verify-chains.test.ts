import { v7 } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/ports/ids.ts';
import { audited, recordedAt as time } from '#tests/audited.ts';
import { testDatabase } from '#tests/test-database.ts';
import { describeBreak } from './describe-break.ts';
import { timeOfId } from './time-of-id.ts';

const database = await testDatabase();
afterAll(database.close);
const { clear, entriesOf, newOrganization, record, recordInOneStatement, tamper, verify } = audited(database);

let organizationId: string;
beforeEach(async () => {
  await clear();
  organizationId = await newOrganization();
});

test('an untouched log is intact, and its heads are the ends of the chains', async () => {
  const other = await newOrganization();
  await record(organizationId, 2);
  await record(other, 1);
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(await verify()).toEqual({
    entries: 3,
    heads: [
      { organizationId, position: 2, hash },
      { organizationId: other, position: 1, hash },
    ],
    broken: undefined,
    deleted: [],
  });
});

test('without any entries there is nothing to find', async () => {
  expect(await verify()).toEqual({ entries: 0, heads: [], broken: undefined, deleted: [] });
});

const changes: readonly [string, string][] = [
  ['an action', `action = 'customer.deleted'`],
  ['who did it', `actor_id = id`],
  ['the session', `session_id = id`],
  ['the record', `entity_id = id`],
  ['the kind of record', `entity = 'user'`],
  ['a field before', `before = '{"name": "Older", "notes": ""}'`],
  ['a field after', `after = after || '{"name": "Other"}'`],
  ['fields into no fields', `before = null`],
  ['a missing request', `request_id = ''`],
  ['the time, by a microsecond', `created_at = created_at + interval '1 microsecond'`],
  ['the time into no time', `created_at = 'infinity'`],
];

test.each(changes)('a change of %s is named', async (_name, change) => {
  await record(organizationId, 3);
  const [, id] = await entriesOf(organizationId);
  await tamper(`update audit_log set ${change} where id = $1`, [id]);
  const { broken } = await verify();
  expect(broken).toMatchObject({ organizationId, position: 2, entryId: id, kind: 'altered' });
});

test('no value and JSON null are told apart', async () => {
  await recordInOneStatement(organizationId, 1);
  await tamper(`update audit_log set after = 'null'`);
  expect((await verify()).broken).toMatchObject({ position: 1, kind: 'altered' });
});

test('an altered entry far behind is named', async () => {
  await recordInOneStatement(organizationId, 6000);
  const id = (await entriesOf(organizationId))[5000];
  await tamper(`update audit_log set action = 'a.c' where id = $1`, [id]);
  expect((await verify()).broken).toMatchObject({ position: 5001, entryId: id, kind: 'altered' });
});

test('a deleted entry is named, with the time in its id', async () => {
  await record(organizationId, 3);
  const [, id = ''] = await entriesOf(organizationId);
  await tamper('delete from audit_log where id = $1', [id]);
  const { broken } = await verify();
  expect(broken).toEqual({ organizationId, position: 2, entryId: id, time: timeOfId(id), kind: 'missing' });
  expect(timeOfId('019a0000-0000-7000-8000-000000000000')).toEqual(new Date(0x019a0000_0000));
});

test('the last entry deleted from the log alone is missing', async () => {
  await record(organizationId, 2);
  const [, id] = await entriesOf(organizationId);
  await tamper('delete from audit_log where id = $1', [id]);
  expect((await verify()).broken).toMatchObject({ position: 2, entryId: id, kind: 'missing' });
});

test('an entry deleted with its place in the chain leaves a gap', async () => {
  await record(organizationId, 3);
  const [, id, next] = await entriesOf(organizationId);
  await tamper('delete from audit_log where id = $1', [id]);
  await tamper('delete from audit_chain where entry_id = $1', [id]);
  const { broken } = await verify();
  expect(broken).toEqual({ organizationId, position: 2, entryId: next, time, kind: 'gap' });
});

test('a gap that is closed by renumbering breaks the hashes', async () => {
  await record(organizationId, 3);
  const [, id, next] = await entriesOf(organizationId);
  await tamper('delete from audit_log where id = $1', [id]);
  await tamper('delete from audit_chain where entry_id = $1', [id]);
  await tamper('update audit_chain set position = 2 where entry_id = $1', [next]);
  expect((await verify()).broken).toMatchObject({ position: 2, entryId: next, kind: 'altered' });
});

test.each([
  ['end', 3, 'delete from audit_chain where position = 3'],
  ['chain', 1, 'delete from audit_chain'],
])('a deleted %s is named by the head', async (_name, position, statement) => {
  await record(organizationId, 3);
  await tamper('delete from audit_log where id = $1', [(await entriesOf(organizationId))[2]]);
  await tamper(statement);
  const entryId = (await entriesOf(organizationId)).at(-1);
  expect((await verify()).broken).toMatchObject({ organizationId, position, entryId, kind: 'end cut off' });
});

test.each([
  ['changed', `update audit_heads set hash = sha256('')`],
  ['set back', 'update audit_heads set position = 1'],
  ['deleted', 'delete from audit_heads'],
])('a head that was %s is named', async (_name, statement) => {
  await record(organizationId, 2);
  const [, id] = await entriesOf(organizationId);
  await tamper(statement);
  expect((await verify()).broken).toMatchObject({ position: 2, entryId: id, kind: 'head altered' });
});

test('an entry inserted past the trigger is named', async () => {
  await record(organizationId, 2);
  const entryId = v7();
  await tamper(
    `insert into audit_log (organization_id, id, action, entity, entity_id, created_at)
     values ($1, $2, 'a.b', 'c', $1, $3)`,
    [organizationId, entryId, time],
  );
  const { broken } = await verify();
  expect(broken).toEqual({ organizationId, position: undefined, entryId, time, kind: 'added' });
});

test('an entry without chain and head is named', async () => {
  await record(organizationId, 1);
  const [entryId] = await entriesOf(organizationId);
  await tamper('delete from audit_chain');
  await tamper('delete from audit_heads');
  expect((await verify()).broken).toMatchObject({ organizationId, entryId, kind: 'added' });
});

test('exchanged entries are out of order', async () => {
  await record(organizationId, 4);
  const [, second, third] = await entriesOf(organizationId);
  const statement = 'update audit_chain set entry_id = $1 where position = $2';
  await tamper(statement, [newId(), 2]);
  await tamper(statement, [second, 3]);
  await tamper(statement, [third, 2]);
  expect((await verify()).broken).toMatchObject({ position: 2, entryId: third, kind: 'out of order' });
});

test('exchanged places are out of order', async () => {
  await record(organizationId, 4);
  const [, , third] = await entriesOf(organizationId);
  const statement = 'update audit_chain set position = $2 where position = $1';
  await tamper(statement, [2, 9]);
  await tamper(statement, [3, 2]);
  await tamper(statement, [9, 3]);
  expect((await verify()).broken).toMatchObject({ position: 2, entryId: third, kind: 'out of order' });
});

test('the first broken place is named, and intact organizations are not', async () => {
  const other = await newOrganization();
  await record(organizationId, 1);
  await record(other, 3);
  const [, second, third] = await entriesOf(other);
  await tamper(`update audit_log set action = 'x.y' where id in ($1, $2)`, [second, third]);
  const { broken } = await verify();
  expect(broken && describeBreak(broken)).toBe(
    `The audit log of organization ${other} is broken at position 2: entry ${second} of 2026-11-23T10:00:00.000Z was altered.`,
  );
});

test('a kept head shows what the database itself cannot', async () => {
  await record(organizationId, 3);
  const { heads } = await verify();
  await record(organizationId, 1);
  expect((await verify(heads)).broken).toBeUndefined();

  // The end is cut off so that nothing in the database shows it.
  const [, second] = await entriesOf(organizationId);
  await tamper('delete from audit_log where id in (select entry_id from audit_chain where position > 2)');
  await tamper('delete from audit_chain where position > 2');
  await tamper('update audit_heads set position = 2, hash = c.hash from audit_chain c where c.position = 2');
  expect((await verify()).broken).toBeUndefined();
  expect((await verify(heads)).broken).toMatchObject({ position: 3, entryId: second, kind: 'end cut off' });

  // And written anew.
  await record(organizationId, 2);
  expect((await verify()).broken).toBeUndefined();
  const [, , third] = await entriesOf(organizationId);
  expect((await verify(heads)).broken).toMatchObject({ position: 3, entryId: third, kind: 'rewritten' });
});

test('a kept head of an organization that is gone is named', async () => {
  const gone = { organizationId: newId(), position: 4, hash: 'ab'.repeat(32) };
  const { broken } = await verify([gone]);
  expect(broken && describeBreak(broken)).toBe(
    `The audit log of organization ${gone.organizationId} is broken at position 1: everything after the start was cut off.`,
  );
});
