import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/test-database.ts';
import { connectDatabase, type Database } from './connect.ts';
import { inTenant } from './transaction.ts';
import { withoutWaiting } from './together.ts';

const database = await testDatabase();
const { db, pool, close } = connectDatabase(database.address, { size: 12, connectionTimeout: 2000 });
afterAll(close);
afterAll(database.close);

beforeAll(async () => {
  await db.execute(sql`
    create table entries (id int unique, organization text, part int, xid xid8 default pg_current_xact_id())`);
  await db.execute(sql`
    create function refuse_late() returns trigger language plpgsql as
    $$ begin raise exception 'too late' using errcode = '23514'; end $$`);
  await db.execute(sql`
    create constraint trigger late after insert on entries deferrable initially deferred
    for each row when (new.part = -1) execute function refuse_late()`);
});
beforeEach(async () => db.execute(sql`truncate entries`));

const write = async <T>(organizationId: string, work: (tx: Database) => Promise<T>, from = db): Promise<T> =>
  inTenant(from, { organizationId, readOnly: false, wall: false }, work);

const entry = (tx: Database, id: number, { organization = 'a', part = 0 } = {}) =>
  tx.execute(sql`insert into entries (id, organization, part) values (${id}, ${organization}, ${part})`);

async function ids(): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from entries order by id`);
  return rows.map(({ id }) => id);
}

async function fiveTicks(): Promise<void> {
  for (let tick = 0; tick < 5; tick += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function inSameTick(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

const sleep = async (tx: Database) => withoutWaiting(tx, tx.execute(sql`select pg_sleep(0.03)`));

/** Begins each of these writes when the one before has sent its `commit`, and has no answer. */
async function oneBehindAnother(
  works: readonly (() => Promise<unknown>)[],
  organizations = ['a'],
  { from = db, pause = fiveTicks }: { from?: Database; pause?: (at: number) => Promise<void> } = {},
): Promise<boolean[]> {
  const first = organizations.map(async (organization) => write(organization, sleep, from));
  const rest: Promise<boolean>[] = [];
  for (const work of works) {
    await pause(rest.length);
    rest.push(
      work().then(
        () => true,
        () => false,
      ),
    );
  }
  await Promise.all(first);
  return Promise.all(rest);
}

const adding =
  (id: number, part = 0, from = db) =>
  async () =>
    write('a', async (tx) => withoutWaiting(tx, entry(tx, id, { part })), from);

test('a write follows one that has no answer yet on its connection', async () => {
  const { db: own, pool: ownPool, close: end } = connectDatabase(database.address, { size: 8 });
  onTestFinished(end);
  await adding(-1, 0, own)();
  const all = Array.from({ length: 20 }, (_, id) => id);
  const works = all.map((id) => adding(id, 0, own));
  await oneBehindAnother(works, ['a'], { from: own });
  expect(await ids()).toEqual([-1, ...all]);
  expect(ownPool.totalCount).toBe(1);
});

test('organizations don’t wait for each other', async () => {
  const order: string[] = [];
  const slow = write('a', async (tx) => tx.execute(sql`select pg_sleep(0.3)`)).then(() => order.push('a'));
  await write('b', async (tx) => entry(tx, 1)).then(() => order.push('b'));
  await slow;
  expect(order).toEqual(['b', 'a']);
});

test('one that fails takes none with it', async () => {
  const outcomes = await oneBehindAnother([1, 2, 2, 3, 4].map((id) => adding(id)));
  expect(outcomes).toEqual([true, true, false, true, true]);
  expect(await ids()).toEqual([1, 2, 3, 4]);
});

test('one that begins in the same tick as the `commit` of another one is not a part of it', async () => {
  for (let turns = 20; turns <= 400; turns += 20) {
    await db.execute(sql`truncate entries`);
    const pause = async (at: number) => (at === 2 ? inSameTick(turns) : fiveTicks());
    const outcomes = await oneBehindAnother([adding(1), adding(1), adding(2)], ['a'], { pause });
    expect(outcomes).toEqual([true, false, true]);
  }
});

test('one that fails at its end takes none with it', async () => {
  expect(await oneBehindAnother([adding(1), adding(2, -1), adding(3)])).toEqual([true, false, true]);
  expect(await ids()).toEqual([1, 3]);
});

test('whoever follows a failure and goes on regardless writes nothing outside a transaction', async () => {
  let tries = 0;
  const stubborn = async () =>
    write('a', async (tx) => {
      tries += 1;
      await entry(tx, 10 + tries).catch(() => undefined);
      await entry(tx, 20 + tries).catch(() => undefined);
    });
  expect(await oneBehindAnother([adding(1), adding(1), stubborn, adding(2)])).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(tries).toBe(2);
  expect(await ids()).toEqual([1, 2, 12, 22]);
});

const breaking = async () =>
  write('a', async (tx) =>
    withoutWaiting(tx, tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)),
  );

test('a lost connection fails those on it, and the next write has another one', async () => {
  expect(await oneBehindAnother([adding(1), breaking, adding(2)])).toEqual([true, false, false]);
  await adding(3)();
  expect(await ids()).toEqual([1, 3]);
  expect(pool.waitingCount).toBe(0);
});

const kinds = fc.constantFrom('one turn', 'two turns', 'taken', 'late', 'refused');
const plan = fc.array(
  fc.record({
    organization: fc.constantFrom('a', 'b'),
    kind: kinds,
    pause: fc.option(fc.nat(300), { freq: 1 }),
  }),
  { maxLength: 40 },
);

interface Planned {
  readonly organization: string;
  readonly kind: string;
}

const isWhole = ({ kind }: Planned) => kind === 'one turn' || kind === 'two turns';

/** Two entries of their own part. */
function addingTwo({ organization, kind }: Planned, part: number): () => Promise<unknown> {
  return async () =>
    write(organization, async (tx) => {
      const first = entry(tx, part * 2, { organization, part });
      await (kind === 'two turns' ? first : withoutWaiting(tx, first));
      if (kind === 'refused') throw new Error('refused');
      const second = { organization, part: kind === 'late' ? -1 : part };
      await withoutWaiting(tx, entry(tx, kind === 'taken' ? -1 : part * 2 + 1, second));
    });
}

test('any mix of writes: each is whole, in a transaction of its own, or not there', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (writes) => {
      await db.execute(sql`truncate entries`);
      await entry(db, -1, { part: -2 });
      const outcomes = await oneBehindAnother(writes.map(addingTwo), ['a', 'b']);
      expect(outcomes).toEqual(writes.map(isWhole));
      const { rows } = await db.execute(
        sql`select part, count(*)::int as entries, min(xid)::text as xid, count(distinct xid)::int as transactions
          from entries where part >= 0 group by part order by part`,
      );
      const whole = writes.flatMap((one, part) => (isWhole(one) ? [part] : []));
      expect(rows).toMatchObject(whole.map((part) => ({ part, entries: 2, transactions: 1 })));
      expect(new Set(rows.map(({ xid }) => xid)).size).toBe(whole.length);
    }),
    { numRuns: 20 },
  );
});
