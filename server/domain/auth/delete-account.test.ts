import { and, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { demoAccount, demoColleague } from '#shared/demo-account.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { users } from '#server/db/schema/users.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { withTwoFactor } from '#tests/authenticator.ts';
import { booksOf, giveAddress } from '#tests/books.ts';
import { joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const remove = async ({ access_token: token, email }: { access_token: string; email: string }) =>
  app.call('POST', '/auth/me/deletion', { token, body: { email } });

test('a deleted account leaves nothing personal but its audit log, and frees its address', async () => {
  const founder = await signedUp(app);
  const colleague = await joined(app, founder.access_token);
  await app.call('PATCH', '/auth/me', { token: colleague.access_token, body: { phone: '+47 1' } });
  await withTwoFactor(app, colleague.access_token);
  await app.call('POST', '/auth/forgot-password', { body: { email: colleague.email } });
  const other = 'grace.new@example.com';
  const change = { new_email: other, password: colleague.password };
  await app.call('POST', '/auth/email', { token: colleague.access_token, body: change });
  expect((await remove(colleague)).status).toBe(204);

  expect((await app.call('GET', '/auth/me', { token: colleague.access_token })).status).toBe(401);
  const body = { email: colleague.email, password: colleague.password };
  expect((await app.call('POST', '/auth/login', { body })).body.code).toBe('invalid_credentials');
  const [row] = await database.db.select().from(users).where(eq(users.id, colleague.id));
  expect(row).toMatchObject({
    email: `${colleague.id}@deleted.invalid`,
    firstName: 'Deleted user',
    lastName: '',
    phone: null,
    passwordHash: null,
    twoFactorSecret: null,
    deactivatedAt: expect.any(Date),
    erasedAt: expect.any(Date),
  });
  for (const table of [
    'one_time_tokens',
    'recovery_codes',
    'passkeys',
    'social_identities',
    'known_places',
    'account_emails',
  ]) {
    const { rowCount } = await database.pool.query(`select from ${table} where user_id = $1`, [colleague.id]);
    expect(rowCount, table).toBe(0);
  }
  for (const address of [colleague.email, other]) expect(await app.mailsTo(address)).toEqual([]);
  expect(await signedUp(app, { email: colleague.email })).toMatchObject({ email: colleague.email });
});

test('what customers were emailed stays, also to the address of a deleted account', async () => {
  const founder = await signedUp(app);
  const colleague = await joined(app, founder.access_token);
  const books = booksOf(app, founder.access_token);
  await giveAddress(books);
  const customer = await books.customer({ email: colleague.email });
  await books.issue(customer, 50, { issue_date: '2026-03-10' });
  await books.succeed('POST', '/api/statements/send', {
    customer_ids: [customer.customer_id],
    date_from: '2026-03-01',
    date_to: '2026-03-31',
  });
  expect((await remove(colleague)).status).toBe(204);
  const { items } = await books.succeed('GET', `/api/customers/${customer.customer_id}/statement/deliveries`);
  expect(items).toHaveLength(1);
});

test('colleagues no longer see a deleted account, and nobody brings it back', async () => {
  const founder = await signedUp(app);
  const colleague = await joined(app, founder.access_token);
  const token = founder.access_token;
  await remove(colleague);
  const { items } = (await app.call('GET', '/auth/users', { token })).body;
  expect(items.map(({ id }: { id: string }) => id)).not.toContain(colleague.id);
  const back = await app.call('POST', `/auth/users/${colleague.id}/reactivate`, { token });
  expect(back.status).toBe(404);
  const log = await app.call('GET', '/api/audit-log', { token });
  expect(JSON.stringify(log.body)).not.toContain(colleague.email);
  expect(log.body.items[0]).toMatchObject({ action: 'user.account_deleted', actor: 'Deleted user' });
});

test('the audit log keeps its entries, and the deletion itself names only ids', async () => {
  const founder = await signedUp(app);
  const colleague = await joined(app, founder.access_token);
  const about = eq(auditLog.entityId, colleague.id);
  const before = await database.db.$count(auditLog, about);
  await remove(colleague);
  expect(await database.db.$count(auditLog, about)).toBe(before + 1);
  const [event] = await database.db
    .select()
    .from(auditLog)
    .where(and(about, eq(auditLog.action, 'user.account_deleted')));
  expect(event).toMatchObject({ actorId: colleague.id, before: null, after: null });
});

test('the last admin of a team stays, and so does the only person', async () => {
  const founder = await signedUp(app);
  const alone = await remove(founder);
  expect(alone).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  expect(alone.body.detail).toContain('only person');
  await joined(app, founder.access_token);
  const last = await remove(founder);
  expect(last.body.detail).toBe(
    'Your organization needs at least one admin. Make another user an admin first.',
  );
  expect((await signedIn(app, founder)).access_token).toBeDefined();
});

test('of two admins who leave at the same moment, one stays', async () => {
  const founder = await signedUp(app);
  const second = await joined(app, founder.access_token, 'org_admin');
  await joined(app, founder.access_token);
  const statuses = (await Promise.all([remove(founder), remove(second)])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409]);
});

test('the call names the account it deletes and needs a recent proof', async () => {
  const founder = await signedUp(app);
  const colleague = await joined(app, founder.access_token);
  const wrong = await remove({ ...colleague, email: founder.email });
  expect(wrong).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  await database.pool.query(
    `update sessions set created_at = now() - interval '11 minutes' where user_id = $1`,
    [colleague.id],
  );
  expect((await remove(colleague)).body.code).toBe('recent_sign_in_required');
  const still = and(eq(users.id, colleague.id), sql`${users.erasedAt} is null`);
  expect(await database.db.$count(users, still)).toBe(1);
});

test('nobody deletes the accounts of the demo, whose passwords are public', async () => {
  const changes = { passwords: plainPasswords, limits: unlimited, demoAccount };
  const demo = await testApp(database, changes);
  const visitor = await signedUp(demo, { email: demoColleague.email });
  const body = { email: visitor.email };
  const answer = await demo.call('POST', '/auth/me/deletion', { token: visitor.access_token, body });
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});
