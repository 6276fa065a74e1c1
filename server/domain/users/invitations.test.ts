import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { users } from '#server/db/schema/users.ts';
import { goodPassword, mailedToken, newRegistration, signedIn, signedUp } from '#tests/accounts.ts';
import { invited, joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const invite = async (token: string, email: string, role = 'user') =>
  app.call('POST', '/auth/users/invite', { token, body: { email, role } });
const accept = async (token: string) =>
  app.call('POST', '/auth/invitations/accept', {
    body: { token, first_name: 'Grace', last_name: 'Hopper', password: goodPassword },
  });
const listed = async (token: string, query = '') => app.call('GET', `/auth/users${query}`, { token });
const invalid = { status: 400, body: { code: 'token_invalid' } };

describe('an invitation', () => {
  test('is listed until accepted, and then becomes a user with that role', async () => {
    const admin = await signedUp(app);
    const { id, email } = await invited(app, admin.access_token, 'org_admin');
    const before = await listed(admin.access_token);
    expect(before.body.items).toMatchObject([
      { email: admin.email, status: 'active', role: 'org_admin' },
      { id, email, status: 'invited', role: 'org_admin', first_name: '', last_seen_at: null },
    ]);
    expect((await accept(await mailedToken(app, email, 'invitation link'))).status).toBe(200);
    const { access_token: token } = await signedIn(app, { email, password: goodPassword });
    expect((await app.call('GET', '/auth/me', { token })).body).toMatchObject({
      first_name: 'Grace',
      role: 'org_admin',
    });
    const after = await listed(token);
    expect(after.body.items[1]).toMatchObject({ id, status: 'active', first_name: 'Grace' });
  });

  test('opens no account before it is accepted', async () => {
    const admin = await signedUp(app);
    const { email } = await invited(app, admin.access_token);
    expect((await app.call('POST', '/auth/login', { body: { email, password: goodPassword } })).status).toBe(
      401,
    );
    await app.call('POST', '/auth/forgot-password', { body: { email } });
    expect((await app.mailsTo(email)).map((mail) => mail.subject)).toEqual([
      'You’re invited to join Analytical Engines on Billhook',
    ]);
  });

  test('names who invites to which organization, unless the names could be a message', async () => {
    const admin = await signedUp(app);
    const { email } = await invited(app, admin.access_token);
    const [mail] = await app.mailsTo(email);
    expect(mail?.text).toContain('Ada Lovelace has invited you to join Analytical Engines on Billhook');
    const spammer = await signedUp(app, { organization_name: 'You won! evil.example' });
    const other = await invited(app, spammer.access_token);
    const [plain] = await app.mailsTo(other.email);
    expect(plain?.text).not.toContain('evil.example');
    expect(plain?.subject).toBe('You’re invited to join an organization on Billhook');
  });

  test('gives the admin its link where no mail server delivers it, and nowhere else', async () => {
    const admin = await signedUp(app);
    const inviteOn = async (on: typeof app) => {
      const body = { email: newRegistration().email };
      return (await on.call('POST', '/auth/users/invite', { token: admin.access_token, body })).body;
    };
    expect((await inviteOn(app)).invitation_url).toBeUndefined();
    const without = await testApp(database, {
      passwords: plainPasswords,
      limits: unlimited,
      sendsMails: false,
    });
    const { id, invitation_url: first } = await inviteOn(without);
    const again = await without.call('POST', `/auth/users/${id}/resend-invitation`, {
      token: admin.access_token,
    });
    expect(again.body.invitation_url).not.toBe(first);
    const token = again.body.invitation_url.split('#token=')[1];
    expect((await accept(token)).status).toBe(200);
    const { body: settings } = await without.call('GET', '/api/organization/settings', {
      token: admin.access_token,
    });
    expect(settings.sends_emails).toBe(false);
  });

  test('takes over an address that was registered but never confirmed', async () => {
    const admin = await signedUp(app);
    const squatter = newRegistration();
    await app.call('POST', '/auth/register', { body: squatter });
    expect((await invite(admin.access_token, squatter.email)).status).toBe(201);
    const token = await mailedToken(app, squatter.email, 'invitation link');
    expect((await accept(token)).status).toBe(200);
    const joinedAs = await signedIn(app, { email: squatter.email, password: goodPassword });
    const me = await app.call('GET', '/auth/me', { token: joinedAs.access_token });
    expect(me.body).toMatchObject({ first_name: 'Grace', role: 'user' });
  });

  test('is accepted once, even with a hundred calls at the same moment', async () => {
    const admin = await signedUp(app);
    const { email } = await invited(app, admin.access_token);
    const token = await mailedToken(app, email, 'invitation link');
    const answers = await Promise.all(Array.from({ length: 100 }, async () => accept(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(invalid);
  });

  test('accepted again after a lost response says to sign in, as with any other used link', async () => {
    const admin = await signedUp(app);
    const { email } = await invited(app, admin.access_token);
    const token = await mailedToken(app, email, 'invitation link');
    await accept(token);
    const again = await accept(token);
    expect(again).toMatchObject(invalid);
    expect(again.body.detail).toContain('If you’ve already joined, sign in');
    expect((await accept('nobodys')).body.detail).toBe(again.body.detail);
  });

  test('expires after 72 hours', async () => {
    const admin = await signedUp(app);
    const { email } = await invited(app, admin.access_token);
    const token = await mailedToken(app, email, 'invitation link');
    app.passTime(72 * 3600 + 1);
    expect(await accept(token)).toMatchObject(invalid);
  });

  test('replaces an earlier one to the same address, role and link', async () => {
    const admin = await signedUp(app);
    const { id, email } = await invited(app, admin.access_token, 'org_admin');
    const first = await mailedToken(app, email, 'invitation link');
    const again = await invite(admin.access_token, email.toUpperCase(), 'user');
    expect(again.body).toMatchObject({ id, role: 'user' });
    expect(await accept(first)).toMatchObject(invalid);
    expect((await listed(admin.access_token)).body.items).toHaveLength(2);
  });

  test('sent twenty times at once is one', async () => {
    const admin = await signedUp(app);
    const { email } = newRegistration();
    await Promise.all(Array.from({ length: 20 }, async () => invite(admin.access_token, email)));
    expect((await listed(admin.access_token)).body.items).toHaveLength(2);
  });

  test('can be resent and revoked', async () => {
    const admin = await signedUp(app);
    const { id, email } = await invited(app, admin.access_token);
    const first = await mailedToken(app, email, 'invitation link');
    const token = admin.access_token;
    expect((await app.call('POST', `/auth/users/${id}/resend-invitation`, { token })).status).toBe(200);
    const noted = and(eq(auditLog.entityId, id), eq(auditLog.action, 'user.invitation_resent'));
    expect(await database.db.$count(auditLog, noted)).toBe(1);
    const second = await mailedToken(app, email, 'invitation link');
    expect(await accept(first)).toMatchObject(invalid);
    expect((await app.call('DELETE', `/auth/users/${id}`, { token })).status).toBe(204);
    expect(await accept(second)).toMatchObject(invalid);
    expect((await listed(token)).body.items).toHaveLength(1);
    expect((await app.call('POST', `/auth/users/${id}/resend-invitation`, { token })).status).toBe(404);
  });

  test('to an address with an account elsewhere looks like any other, and notifies its owner', async () => {
    const admin = await signedUp(app);
    const stranger = await signedUp(app);
    const fresh = await invite(admin.access_token, newRegistration().email);
    const known = await invite(admin.access_token, stranger.email);
    const shape = ({ status, body }: typeof fresh) => [
      status,
      { ...body, id: '', email: '', created_at: '' },
      Object.keys(body),
    ];
    expect(shape(known)).toEqual(shape(fresh));
    const mail = (await app.mailsTo(stranger.email)).at(-1);
    expect(mail).toMatchObject({ subject: 'You’re invited to another organization on Billhook', link: null });
  });

  test('cannot be accepted once the address has an account elsewhere', async () => {
    const admin = await signedUp(app);
    const { email } = await invited(app, admin.access_token);
    const token = await mailedToken(app, email, 'invitation link');
    await signedUp(app, { email });
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('to an existing user is refused', async () => {
    const admin = await signedUp(app);
    expect(await invite(admin.access_token, admin.email)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });

  test("cannot assign a role above the user's own, nor replace such an invitation", async () => {
    const root = await signedUp(app);
    await database.db.update(users).set({ role: 'super_admin' }).where(eq(users.email, root.email));
    const admin = await joined(app, root.access_token, 'org_admin');
    const { email } = await invited(app, root.access_token, 'super_admin');
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    expect(await invite(admin.access_token, newRegistration().email, 'super_admin')).toMatchObject(forbidden);
    expect(await invite(admin.access_token, email, 'user')).toMatchObject(forbidden);
  });
});

test('the list is paged', async () => {
  const admin = await signedUp(app);
  for (let index = 0; index < 4; index += 1) await invited(app, admin.access_token);
  const first = await listed(admin.access_token, '?limit=3');
  const second = await listed(admin.access_token, `?limit=3&cursor=${first.body.next_cursor}`);
  const whole = await listed(admin.access_token);
  expect([...first.body.items, ...second.body.items]).toEqual(whole.body.items);
  expect([second.body.next_cursor, whole.body.next_cursor]).toEqual([null, null]);
  expect((await listed(admin.access_token, '?cursor=x')).status).toBe(422);
});
