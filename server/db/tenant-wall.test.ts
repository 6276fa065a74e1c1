import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testDatabase } from '#tests/test-database.ts';
import { connectDatabase, type Database } from './connect.ts';
import { sqlState } from './errors.ts';
import { migrateDatabase } from './migrate.ts';
import { customers } from './schema/customers.ts';
import { documents } from './schema/documents.ts';
import { organizations } from './schema/organizations.ts';
import { listTables } from './tables.ts';
import { runOn } from './backup/on-client.ts';
import { outsideWall, tenantRole } from './tenant-wall.ts';
import { inTenant } from './transaction.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

/** Not owned by a tenant: read before the caller's organization is known. */
const ofAll = new Set(['bounce_mailboxes', 'rate_limits', 'server_keys']);

test("every table with an owner has row-level security and its organization's policy", async () => {
  const client = await database.pool.connect();
  const tables = await listTables(runOn(client));
  const { rows: policies } = await client.query(
    `select tablename, cmd, permissive, qual from pg_policies where schemaname = 'public'`,
  );
  const { rows: guarded } = await client.query(
    `select relname from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`,
  );
  client.release();
  const owned = new Set(tables.map(({ table }) => table).filter((table) => !ofAll.has(table)));
  expect(new Set(guarded.map(({ relname }) => relname))).toEqual(owned);
  expect(new Set(policies.map(({ tablename }) => tablename))).toEqual(owned);
  expect(policies).toHaveLength(owned.size);
  for (const { tablename, cmd, permissive, qual } of policies) {
    const key = tablename === 'organizations' ? 'id' : 'organization_id';
    expect([cmd, permissive]).toEqual(['ALL', 'PERMISSIVE']);
    expect(qual).toBe(
      `(${key} = (NULLIF(current_setting('billhook.organization_id'::text, true), ''::text))::uuid)`,
    );
  }
});

async function open() {
  const books = booksOf(app, (await signedUp(app)).access_token);
  const { organization } = await books.succeed('GET', '/auth/me');
  const invoice = await books.issue(await books.customer());
  return { organizationId: organization.id as string, invoice };
}

const roleOf = (tx: Database) =>
  tx
    .select({ role: sql<string>`current_setting('role')` })
    .from(organizations)
    .limit(1);

test('work outside the wall runs as the owner, and what follows is behind it again', async () => {
  const { organizationId } = await open();
  await inTenant(database.db, { organizationId, readOnly: true, wall: true }, async (tx) => {
    expect(await roleOf(tx)).toEqual([{ role: tenantRole }]);
    // A query that begins when it is awaited, and one that has begun.
    expect(await outsideWall(tx, () => roleOf(tx))).toEqual([{ role: 'none' }]);
    expect(await outsideWall(tx, async () => roleOf(tx))).toEqual([{ role: 'none' }]);
    expect(await roleOf(tx)).toEqual([{ role: tenantRole }]);
  });
});

test('a query without its organization sees and changes no row of another', async () => {
  const [own, foreign] = [await open(), await open()];
  const tenant = { organizationId: own.organizationId, readOnly: false, wall: true };
  await inTenant(database.db, tenant, async (tx) => {
    const seen = await tx.select({ id: documents.id }).from(documents);
    expect(seen).toEqual([{ id: own.invoice.document_id }]);
    const changed = await tx.update(customers).set({ notes: 'Mine' }).returning();
    expect(changed.map(({ organizationId }) => organizationId)).toEqual([own.organizationId]);
    const { rowCount } = await tx.execute(
      sql`delete from document_lines where document_id = ${foreign.invoice.document_id}`,
    );
    expect(rowCount).toBe(0);
  });
  const smuggled = inTenant(database.db, tenant, async (tx) =>
    tx
      .insert(customers)
      .values({ organizationId: foreign.organizationId, id: own.organizationId, name: 'X' }),
  );
  await expect(smuggled).rejects.toSatisfy((error) => sqlState(error) === '42501');
  const moved = inTenant(database.db, tenant, async (tx) =>
    tx.update(customers).set({ organizationId: foreign.organizationId }),
  );
  await expect(moved).rejects.toSatisfy((error) => sqlState(error) === '42501');
});

test('API calls cannot access sessions, mailed tokens and keys', async () => {
  const { organizationId } = await open();
  for (const table of [
    'sessions',
    'one_time_tokens',
    'recovery_codes',
    'passkeys',
    'account_emails',
    'audit_chain',
    'audit_heads',
    'server_keys',
  ]) {
    const read = inTenant(database.db, { organizationId, readOnly: true, wall: true }, async (tx) =>
      tx.execute(sql`select from ${sql.identifier(table)}`),
    );
    await expect(read).rejects.toSatisfy((error) => sqlState(error) === '42501');
  }
});

test('row-level security ends with its transaction, even a failed one, and does not stay with the connection', async () => {
  const { organizationId } = await open();
  await open();
  const single = connectDatabase(database.address, { size: 1 });
  const roleNow = sql`select current_user = session_user as owner,
    nullif(current_setting('billhook.organization_id', true), '') as tenant`;
  const failing = inTenant(single.db, { organizationId, readOnly: false, wall: true }, async (tx) => {
    expect((await tx.execute(roleNow)).rows).toEqual([{ owner: false, tenant: organizationId }]);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect((await single.db.execute(roleNow)).rows).toEqual([{ owner: true, tenant: null }]);
  expect((await single.db.select().from(customers)).length).toBeGreaterThan(1);
  await single.close();
});

test('a database user who may not take the role runs without row-level security, and /readyz says so', async () => {
  const name = `plain_${database.address.database}`;
  const admin = connectDatabase(database.superuser);
  await admin.pool.query(`create role ${name} login`);
  await admin.pool.query(`create database ${name} owner ${name}`);
  const address = { ...database.address, user: name, database: name };
  const plain = { ...database, ...connectDatabase(address), address };
  try {
    expect(await migrateDatabase(address)).toBe(false);
    const without = await testApp(plain, { tenantWall: false, passwords: plainPasswords });
    const books = booksOf(without, (await signedUp(without)).access_token);
    await books.issue(await books.customer());
    expect((await without.call('GET', '/readyz')).body).toEqual({ status: 'ok', tenant_wall: false });
    // As docs/operations.md tells the operator.
    await admin.pool.query(`grant billhook_tenant to ${name}`);
    expect(await migrateDatabase(address)).toBe(true);
    const within = await testApp(plain, { passwords: plainPasswords, limits: unlimited });
    await booksOf(within, (await signedUp(within)).access_token).customer();
    expect((await within.call('GET', '/readyz')).body).toEqual({ status: 'ok', tenant_wall: true });
  } finally {
    await plain.close();
    await admin.pool.query(`drop database ${name} with (force)`);
    await admin.pool.query(`drop role ${name}`);
    await admin.close();
  }
});
