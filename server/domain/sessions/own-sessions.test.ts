import { randomUUID } from 'node:crypto';
import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const list = async (token: string) => (await app.call('GET', '/auth/sessions', { token })).body.items;
const end = async (token: string, id: string) => app.call('DELETE', `/auth/sessions/${id}`, { token });

test("users see where they are signed in, with the browser's name", async () => {
  const { email, password } = await signedUp(app);
  const headers = { 'User-Agent': 'Lynx/2.8' };
  const { body } = await app.call('POST', '/auth/login', { body: { email, password }, headers });
  const own = await list(body.access_token);
  expect(own).toHaveLength(2);
  expect(own[0]).toMatchObject({ current: true, user_agent: 'Lynx/2.8' });
  expect(own[1]).toMatchObject({ current: false });
});

test('one session can be ended, or all but the current one', async () => {
  const account = await signedUp(app);
  const [second, third] = [await signedIn(app, account), await signedIn(app, account)];
  const secondId = (await list(second.access_token)).find(({ current }: { current: boolean }) => current).id;
  expect((await end(account.access_token, secondId)).status).toBe(204);
  expect((await end(account.access_token, secondId)).status).toBe(404);
  expect((await app.call('GET', '/auth/me', { token: second.access_token })).status).toBe(401);
  expect((await app.call('DELETE', '/auth/sessions', { token: third.access_token })).status).toBe(204);
  expect((await app.call('GET', '/auth/me', { token: account.access_token })).status).toBe(401);
  expect(await list(third.access_token)).toHaveLength(1);
  expect((await app.call('DELETE', '/auth/sessions', { token: third.access_token })).status).toBe(204);
  const { body: me } = await app.call('GET', '/auth/me', { token: third.access_token });
  const events = await database.db
    .select({ action: auditLog.action, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entityId, me.id), like(auditLog.action, '%session%')))
    .orderBy(asc(auditLog.id));
  expect(events).toEqual([
    { action: 'user.session_ended', after: { session_id: secondId } },
    { action: 'user.other_sessions_ended', after: { sessions: 1 } },
  ]);
});

test("another user's session is treated as unknown", async () => {
  const admin = await signedUp(app);
  const colleague = await joined(app, admin.access_token);
  const stranger = await signedUp(app);
  const answers = [];
  for (const id of [
    (await list(colleague.access_token))[0].id,
    (await list(stranger.access_token))[0].id,
    randomUUID(),
  ]) {
    const { status, body } = await end(admin.access_token, id);
    answers.push(JSON.stringify([status, body]));
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('404');
  expect(await list(colleague.access_token)).toHaveLength(1);
});
