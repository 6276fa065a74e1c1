import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { users } from '#server/db/schema/users.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { invited, joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const changeRole = async (token: string, id: string, new_role: string) =>
  app.call('PATCH', `/auth/users/${id}/role`, { token, body: { new_role } });
const deactivate = async (token: string, id: string) => app.call('DELETE', `/auth/users/${id}`, { token });
const idOf = async (token: string): Promise<string> => (await app.call('GET', '/auth/me', { token })).body.id;

const forbidden = { status: 403, body: { code: 'forbidden' } };
const lastAdmin = { status: 409, body: { code: 'last_admin' } };

describe('role', () => {
  test('applies from the next call on, and the change is recorded with before and after', async () => {
    const admin = await signedUp(app);
    const colleague = await joined(app, admin.access_token);
    expect((await app.call('GET', '/auth/users', { token: colleague.access_token })).status).toBe(403);
    const answer = await changeRole(admin.access_token, colleague.id, 'org_admin');
    expect(answer).toMatchObject({ status: 200, body: { id: colleague.id, role: 'org_admin' } });
    expect((await app.call('GET', '/auth/users', { token: colleague.access_token })).status).toBe(200);
    const events = await database.db.select().from(auditLog).where(eq(auditLog.entityId, colleague.id));
    expect(events.find((event) => event.action === 'user.role_changed')).toMatchObject({
      actorId: await idOf(admin.access_token),
      before: { role: 'user' },
      after: { role: 'org_admin' },
    });
  });

  test("cannot be assigned above the user's own role, not even to themselves", async () => {
    const admin = await signedUp(app);
    const colleague = await joined(app, admin.access_token);
    const self = await idOf(admin.access_token);
    expect(await changeRole(admin.access_token, self, 'super_admin')).toMatchObject(forbidden);
    expect(await changeRole(admin.access_token, colleague.id, 'super_admin')).toMatchObject(forbidden);
    expect(await changeRole(colleague.access_token, colleague.id, 'org_admin')).toMatchObject(forbidden);
  });

  test('of the last admin stays, even if others are invited or deactivated', async () => {
    const admin = await signedUp(app);
    const self = await idOf(admin.access_token);
    await invited(app, admin.access_token, 'org_admin');
    const gone = await joined(app, admin.access_token, 'org_admin');
    await deactivate(admin.access_token, gone.id);
    expect(await changeRole(admin.access_token, self, 'user')).toMatchObject(lastAdmin);
    expect(await deactivate(admin.access_token, self)).toMatchObject(lastAdmin);
  });
});

/** `npm run soak` uses the numbers of docs/reliability.md. */
const rounds = Number(process.env['ADMIN_ROUNDS'] ?? 100);

describe('two admins who remove each other at the same moment', () => {
  test('T12: never leave the organization without an admin, round after round', async () => {
    const first = await signedUp(app);
    const second = await joined(app, first.access_token, 'org_admin');
    const pair = [
      { id: await idOf(first.access_token), token: first.access_token, email: first.email },
      { id: second.id, token: second.access_token, email: second.email },
    ] as const;
    for (let round = 0; round < rounds; round += 1) {
      const remove =
        round % 2 === 0 ? deactivate : async (token: string, id: string) => changeRole(token, id, 'user');
      const answers = await Promise.all([
        remove(pair[0].token, pair[1].id),
        remove(pair[1].token, pair[0].id),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      const admins = await database.db
        .select()
        .from(users)
        .where(
          and(
            inArray(users.id, [pair[0].id, pair[1].id]),
            eq(users.role, 'org_admin'),
            isNull(users.deactivatedAt),
          ),
        );
      expect(admins).toHaveLength(1);
      await database.db
        .update(users)
        .set({ role: 'org_admin', deactivatedAt: null })
        .where(inArray(users.id, [pair[0].id, pair[1].id]));
      await database.pool.query('update sessions set revoked_at = null where revoked_at is not null');
    }
  });
});

describe('a deactivated user', () => {
  test('is signed out at once, stays in the list, and can be reactivated', async () => {
    const admin = await signedUp(app);
    const colleague = await joined(app, admin.access_token);
    expect((await deactivate(admin.access_token, colleague.id)).status).toBe(204);
    expect((await deactivate(admin.access_token, colleague.id)).status).toBe(204);
    const refused = await app.call('GET', '/auth/me', { token: colleague.access_token });
    expect(refused).toMatchObject({ status: 401, body: { code: 'session_revoked' } });
    const list = await app.call('GET', '/auth/users', { token: admin.access_token });
    expect(list.body.items[1]).toMatchObject({ id: colleague.id, status: 'deactivated' });
    const back = await app.call('POST', `/auth/users/${colleague.id}/reactivate`, {
      token: admin.access_token,
    });
    expect(back).toMatchObject({ status: 200, body: { status: 'active' } });
    expect((await app.call('GET', '/auth/me', { token: colleague.access_token })).status).toBe(401);
    await signedIn(app, colleague);
  });
});

test.each([
  ['PATCH', '/role', { new_role: 'user' }],
  ['DELETE', '', undefined],
  ['POST', '/reactivate', undefined],
  ['POST', '/resend-invitation', undefined],
])(
  '%s /auth/users/{id}%s answers for a foreign id as for an unknown one, byte for byte',
  async (method, rest, body) => {
    const admin = await signedUp(app);
    const stranger = await signedUp(app);
    const foreign = await idOf(stranger.access_token);
    const answers = [];
    for (const id of [foreign, randomUUID()]) {
      const answer = await app.call(method, `/auth/users/${id}${rest}`, { token: admin.access_token, body });
      answers.push(JSON.stringify([answer.status, answer.body]));
    }
    expect(answers[0]).toContain('404');
    expect(answers[1]).toBe(answers[0]);
  },
);

test('the audit log cannot be changed or deleted', async () => {
  for (const statement of [
    'update audit_log set action = null',
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    await expect(database.pool.query(statement)).rejects.toThrow('append-only');
  }
});
