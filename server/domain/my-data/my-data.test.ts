import { afterAll, expect, test } from 'vitest';
import { mostEvents } from '#shared/contract/my-data.ts';
import { users } from '#server/db/schema/users.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { withTwoFactor } from '#tests/authenticator.ts';
import { booksOf } from '#tests/books.ts';
import { joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const myData = async (token: string) => app.call('GET', '/auth/me/data', { token });

test('my data has everything about the user: profile, sessions, emails, their actions and actions on them', async () => {
  const founder = await signedUp(app);
  const colleague = await joined(app, founder.access_token);
  await app.call('PATCH', `/auth/users/${colleague.id}/role`, {
    token: founder.access_token,
    body: { new_role: 'org_admin' },
  });
  await app.call('PATCH', '/auth/me', { token: colleague.access_token, body: { phone: '+47 1' } });
  await withTwoFactor(app, colleague.access_token);
  const { status, body } = await myData(colleague.access_token);
  expect(status).toBe(200);
  expect(body.profile).toMatchObject({
    id: colleague.id,
    email: colleague.email,
    phone: '+47 1',
    role: 'org_admin',
    unused_recovery_codes: 10,
  });
  expect(body.organization.name).toBe('Analytical Engines');
  expect(body.sessions).toHaveLength(1);
  expect(body.mails.map(({ subject }: { subject: string }) => subject)).toContain(
    'Two-factor authentication is on',
  );
  const events = body.audit_log.map(
    ({ action, by_themselves }: { action: string; by_themselves: boolean }) => `${action} ${by_themselves}`,
  );
  expect(events).toEqual(
    expect.arrayContaining([
      'two_factor.enabled true',
      'user.profile_changed true',
      'user.role_changed false',
      'user.invited false',
    ]),
  );
});

test('my data has no secrets and no other user', async () => {
  const founder = await signedUp(app);
  const colleague = await joined(app, founder.access_token);
  const { secret, recoveryCodes } = await withTwoFactor(app, founder.access_token);
  const text = JSON.stringify((await myData(founder.access_token)).body);
  const stored = [
    ...(await database.db.select({ hash: users.passwordHash }).from(users)).map(({ hash }) => hash ?? ''),
    ...(await database.db.select({ key: sessions.refreshKey }).from(sessions)).flatMap(({ key }) => [
      key.toString('hex'),
      key.toString('base64'),
    ]),
  ].filter(Boolean);
  for (const kept of [...stored, secret, ...recoveryCodes, colleague.email, colleague.access_token])
    expect(text).not.toContain(kept);
});

test('my data lists what the user did in the books, but not the books', async () => {
  const { access_token: token } = await signedUp(app);
  const books = booksOf(app, token);
  const customer = await books.customer({ name: 'Charles Babbage', notes: 'Pays late' });
  await books.issue(customer, 4711);
  await app.call('PATCH', '/auth/me', { token, body: { phone: '+47 2' } });
  const { body } = await myData(token);
  const text = JSON.stringify(body.audit_log);
  for (const kept of ['Charles Babbage', 'Pays late', '4711']) expect(text).not.toContain(kept);
  expect(body.audit_log).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ entity: 'customer', entity_id: customer.customer_id, after: null }),
      expect.objectContaining({
        action: 'user.profile_changed',
        after: expect.objectContaining({ phone: '+47 2' }),
      }),
    ]),
  );
});

test('my data has the latest events of a long history, once each and in order', async () => {
  const { access_token: token } = await signedUp(app);
  const { body: me } = await app.call('GET', '/auth/me', { token });
  await database.pool.query(
    `insert into audit_log (organization_id, id, actor_id, action, entity, entity_id)
     select $1, gen_random_uuid(), $2, 'user.profile_changed', 'user', $2 from generate_series(1, $3)`,
    [me.organization.id, me.id, mostEvents + 1],
  );
  const ids: string[] = (await myData(token)).body.audit_log.map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(mostEvents);
  expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
});

test('my data is limited to ten downloads an hour', async () => {
  const limited = await testApp(database, { passwords: plainPasswords });
  const account = await signedUp(app);
  const { access_token: token } = await signedIn(app, account);
  const answers = [];
  for (let call = 0; call < 11; call += 1)
    answers.push((await limited.call('GET', '/auth/me/data', { token })).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
