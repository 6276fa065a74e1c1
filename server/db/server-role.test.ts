import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '#server/ports/ids.ts';
import { testDatabase } from '#tests/test-database.ts';
import { connectDatabase } from './connect.ts';
import { prepareServerRole, serverRole } from './embedded/server-role.ts';
import { sqlState } from './errors.ts';
import { migrateDatabase } from './migrate.ts';
import { inTenant } from './transaction.ts';

const database = await testDatabase();
afterAll(database.close);

/** SQLSTATE of the refusal; undefined if the statement succeeded. */
async function refusalOf(statement: string): Promise<string | undefined> {
  const client = new Client(database.address);
  await client.connect();
  try {
    await client.query(statement);
    return undefined;
  } catch (error) {
    return sqlState(error);
  } finally {
    await client.end();
  }
}

const proof = path.join(tmpdir(), `billhook-${randomBytes(6).toString('hex')}`);

test.each([
  ['runs a program', `copy (select 'x') to program 'cat > ${proof}'`],
  ['runs a program for its output', `create temp table t (x text); copy t from program 'id'`],
  ['writes a file', `copy (select 'x') to '${proof}'`],
  ['reads a file', `select pg_read_file('/etc/passwd')`],
  ['reads a file as a large object', `select lo_import('/etc/passwd')`],
  ['becomes the superuser', `set role ${database.superuser.user}`],
  ['becomes the superuser for good', `set session authorization ${database.superuser.user}`],
  ['becomes the superuser by a reset', `reset role; set role ${database.superuser.user}`],
  ['makes itself a superuser', `alter role ${serverRole} superuser`],
  ['creates a superuser', `create role another superuser`],
  ['bypasses row-level security', `alter role ${serverRole} bypassrls`],
  ['loads code', `create function f() returns int language c as 'libc.so.6', 'getpid'`],
  ['adds a connection to other servers', `create extension dblink`],
  ['changes how PostgreSQL runs', `alter system set log_statement = 'all'`],
])('a statement that %s is refused', async (_what, statement) => {
  expect(await refusalOf(statement)).toMatch(/^(?:42501|0A000)$/);
  expect(existsSync(proof)).toBe(false);
});

const tenant = { organizationId: newId(), readOnly: false, wall: true };

test.each([
  'select password_hash from users',
  'select two_factor_secret from users',
  'select * from users',
  'select to_jsonb(u) from users u',
  `update users set password_hash = 'known'`,
  'select text from mails',
  'select html from mails',
  'select link from mails',
  `insert into mails select * from mails returning text`,
])('API calls may not run %j', async (statement) => {
  const work = inTenant(database.db, tenant, async (tx) => tx.execute(sql.raw(statement)));
  await expect(work).rejects.toSatisfy((error) => sqlState(error) === '42501');
});

test('API calls get no further than the owner, who is not a superuser', async () => {
  const { rows } = await inTenant(database.db, tenant, async (tx) => {
    await tx.execute(sql`reset role`);
    return tx.execute(sql`select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication
      from pg_roles where rolname = current_user`);
  });
  const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
  expect(rows).toEqual([{ rolname: serverRole, ...none, rolreplication: false }]);
});

test('a database created by a superuser, as in earlier releases, is handed over with everything in it', async () => {
  const superuser = { ...database.superuser, database: `old_${randomBytes(6).toString('hex')}` };
  const admin = new Client({ ...superuser, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${superuser.database}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${superuser.database} with (force)`);
    await admin.end();
  });
  await migrateDatabase(superuser);
  const old = connectDatabase(superuser);
  await old.pool.query(`grant select on users, mails to billhook_tenant;
    insert into server_keys (kid, secret, purpose) values ('kept', '\\x00', 'seal')`);
  await old.close();

  const address = await prepareServerRole(superuser);
  expect(address).toEqual({ ...superuser, user: serverRole });
  expect(await migrateDatabase(address)).toBe(true);
  const own = connectDatabase(address);
  const { rows: foreign } = await own.pool.query(`
    select relname from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
      and relowner <> '${serverRole}'::regrole
    union all
    select proname from pg_proc p where pronamespace = 'public'::regnamespace and proowner <> '${serverRole}'::regrole
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`);
  expect(foreign).toEqual([]);
  const { rows: keys } = await own.pool.query('select kid from server_keys');
  expect(keys).toEqual([{ kid: 'kept' }]);
  const read = inTenant(own.db, tenant, async (tx) => tx.execute(sql`select password_hash from users`));
  await expect(read).rejects.toSatisfy((error) => sqlState(error) === '42501');
  await own.close();
});
