import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { deleteOrganization } from '#server/db/delete-organization.ts';
import { sqlState } from '#server/db/errors.ts';
import { accountEmails } from '#server/db/schema/account-emails.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { documents } from '#server/db/schema/documents.ts';
import { organizationDeletions } from '#server/db/schema/organization-deletions.ts';
import { payments } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { inTenant } from '#server/db/transaction.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { joined } from '#tests/colleagues.ts';
import { rowsOf } from '#tests/database-rows.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { tidyUp } from '../housekeeping.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const { db } = database;
const path = '/api/organization/deletion';
const day = 24 * 3600;

/** An organization with two people, an issued and a paid invoice, a draft, and a share link. */
async function opened() {
  const admin = await signedUp(app);
  const books = booksOf(app, admin.access_token);
  const colleague = await joined(app, admin.access_token);
  const customer = await books.customer();
  await books.draft(customer);
  const invoice = await books.issue(customer);
  await books.pay(customer, 60, invoice);
  await books.succeed('POST', `/api/documents/${invoice.document_id}/share-links`, {});
  const [owner] = await db.select().from(users).where(eq(users.email, admin.email));
  return { admin, books, colleague, organizationId: owner?.organizationId ?? '' };
}

const ask = async (token: string, name = 'Analytical Engines') =>
  app.call('POST', path, { token, body: { name } });

async function subjects(email: string): Promise<string[]> {
  return (await app.mailsTo(email)).map(({ subject }) => subject);
}

test('an admin who names the organization has it deleted in 14 days, and everyone is told', async () => {
  const { admin, colleague, organizationId } = await opened();
  const wrong = await ask(admin.access_token, 'Difference Engines');
  expect(wrong).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', errors: [{ path: 'name' }] },
  });
  expect(await ask(colleague.access_token)).toMatchObject({ status: 403 });
  const before = app.clock().getTime();
  const { status, body } = await ask(admin.access_token, ' analytical  ENGINES ');
  expect(status).toBe(200);
  expect((Date.parse(body.deletes_at) - before) / 1000 / day).toBeCloseTo(14, 1);
  expect((await ask(admin.access_token)).body).toEqual(body);
  expect((await app.call('GET', path, { token: admin.access_token })).body).toEqual(body);
  for (const { email } of [admin, colleague])
    expect((await subjects(email)).filter((one) => one === 'Your organization will be deleted')).toHaveLength(
      1,
    );
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'organization.deletion_asked'));
  expect(entry?.organizationId).toBe(organizationId);
});

test('until then everything works, and an admin can keep the organization', async () => {
  const { admin, books, colleague, organizationId } = await opened();
  await ask(admin.access_token);
  app.passTime(13 * day);
  const { access_token: token } = await signedIn(app, admin);
  expect((await app.call('DELETE', path, { token })).body).toEqual({ deletes_at: null });
  expect(await subjects(colleague.email)).toContain('Your organization won’t be deleted');
  app.passTime(2 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await db.$count(documents, eq(documents.organizationId, organizationId))).toBe(2);
  const again = booksOf(app, (await signedIn(app, admin)).access_token);
  await again.issue(await again.customer());
  expect(books.token).not.toBe(again.token);
});

test('after 14 days nothing is left of it but its ID, and nothing of others is gone', async () => {
  const [gone, other] = [await opened(), await opened()];
  await ask(gone.admin.access_token);
  app.passTime(14 * day - 60);
  await tidyUp({ db, clock: app.clock });
  expect(await rowsOf(database, gone.organizationId)).toMatchObject({ organizations: 1, documents: 2 });
  const kept = await rowsOf(database, other.organizationId);
  const deleted: string[] = [];
  const keepDeleted = async (ids: readonly string[]) => void deleted.push(...ids);
  app.passTime(120);
  await tidyUp({ db, clock: app.clock, keepDeleted });
  expect(deleted).toContain(gone.organizationId);
  expect(deleted).not.toContain(other.organizationId);
  expect(await rowsOf(database, gone.organizationId)).toEqual({ organization_deletions: 1 });
  expect(await rowsOf(database, other.organizationId)).toEqual(kept);
  const { email, password } = gone.admin;
  const signIn = await app.call('POST', '/auth/login', { body: { email, password } });
  expect(signIn).toMatchObject({ status: 401 });
  const { access_token: token } = gone.colleague;
  expect(await app.call('GET', '/auth/me', { token })).toMatchObject({ status: 401 });
});

test('an interrupted deletion is finished by the next run', async () => {
  const { admin, organizationId } = await opened();
  await ask(admin.access_token);
  await db
    .update(organizationDeletions)
    .set({ deletedAt: app.clock() })
    .where(eq(organizationDeletions.organizationId, organizationId));
  await db.execute(sql`delete from payment_allocations where organization_id = ${organizationId}`);
  await db.delete(accountEmails).where(eq(accountEmails.organizationId, organizationId));
  app.passTime(14 * day);
  await tidyUp({ db, clock: app.clock });
  expect(await rowsOf(database, organizationId)).toEqual({ organization_deletions: 1 });
});

test('while it is only asked for, what is permanent stays so; endpoints can’t shorten the wait', async () => {
  const { admin, organizationId } = await opened();
  await ask(admin.access_token);
  for (const table of [auditLog, documents, payments]) {
    const removal = db.delete(table).where(eq(table.organizationId, organizationId));
    expect(await stateOf(removal)).toBe('23000');
  }
  await expect(deleteOrganization(db, organizationId)).rejects.toThrow();
  const tenant = { organizationId, readOnly: false, wall: true };
  const shortened = inTenant(db, tenant, async (tx) =>
    tx.update(organizationDeletions).set({ deletedAt: app.clock() }),
  );
  expect(await stateOf(shortened)).toBe('42501');
  expect(await rowsOf(database, organizationId)).toMatchObject({
    organizations: 1,
    documents: 2,
    payments: 1,
  });
});

/** SQLSTATE of a refusal; undefined if there was none. */
async function stateOf(work: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return sqlState(error);
  }
}
