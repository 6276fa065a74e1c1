import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { mailedToken, signedIn, signedUp } from '#tests/accounts.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const statusOf = async (token: string) => (await app.call('GET', '/auth/me', { token })).status;

describe('own profile', () => {
  test('changes the fields that are sent, and logs only those', async () => {
    const { access_token: token } = await signedUp(app);
    const patch = async (body: unknown) => app.call('PATCH', '/auth/me', { token, body });
    const answer = await patch({ first_name: ' Augusta ', timezone: 'Europe/Paris' });
    expect(answer).toMatchObject({
      status: 200,
      body: { first_name: 'Augusta', last_name: 'Lovelace', timezone: 'Europe/Paris', phone: null },
    });
    expect((await patch({ phone: '+44 1' })).body.phone).toBe('+44 1');
    expect((await patch({ phone: '', timezone: null })).body).toMatchObject({ phone: null, timezone: null });
    expect((await patch({})).body).toEqual((await app.call('GET', '/auth/me', { token })).body);
    const [event] = await database.db.select().from(auditLog).where(eq(auditLog.entityId, answer.body.id));
    expect(event).toMatchObject({ action: 'user.profile_changed', requestId: expect.any(String) });
    expect(event?.before).toEqual({ firstName: 'Ada', timezone: null });
    expect(event?.after).toEqual({ firstName: 'Augusta', timezone: 'Europe/Paris' });
  });

  test.each(['role', 'email', 'id', 'organization_id', 'two_factor_enabled', 'password_hash'])(
    'has no writable field %s',
    async (field) => {
      const { access_token: token } = await signedUp(app);
      const answer = await app.call('PATCH', '/auth/me', { token, body: { [field]: 'super_admin' } });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
    },
  );

  test('requires a name', async () => {
    const { access_token: token } = await signedUp(app);
    expect((await app.call('PATCH', '/auth/me', { token, body: { first_name: ' ' } })).status).toBe(422);
  });
});

describe('new password', () => {
  const newPassword = 'Brave-otter9,lantern';
  const change = async (token: string, current_password: string, new_password = newPassword) =>
    app.call('POST', '/auth/password', { token, body: { current_password, new_password } });

  test('requires the current one, ends other sessions and open links, and is confirmed by email', async () => {
    const account = await signedUp(app);
    const other = await signedIn(app, account);
    await app.call('POST', '/auth/forgot-password', { body: { email: account.email } });
    const link = await mailedToken(app, account.email, 'password link');
    expect(await change(account.access_token, 'Wrong-horse7,battery')).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', errors: [{ path: 'current_password' }] },
    });
    expect((await change(account.access_token, account.password)).status).toBe(200);
    expect(await statusOf(account.access_token)).toBe(200);
    expect(await statusOf(other.access_token)).toBe(401);
    const body = { token: link, new_password: newPassword };
    expect((await app.call('POST', '/auth/reset-password', { body })).status).toBe(400);
    expect((await app.mailsTo(account.email)).at(-1)?.subject).toBe('Your password was changed');
    await signedIn(app, { ...account, password: newPassword });
  });

  test('must be strong', async () => {
    const account = await signedUp(app);
    expect(await change(account.access_token, account.password, 'Lovelace1815!')).toMatchObject({
      status: 422,
      body: { code: 'weak_password', errors: [{ path: 'new_password' }] },
    });
  });
});
