import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const refresh = async (refresh_token: string) =>
  app.call('POST', '/auth/refresh', { body: { refresh_token } });
const me = async (token: string) => app.call('GET', '/auth/me', { token });

const revoked = { status: 401, body: { code: 'session_revoked' } };

function sessionOf(token: string) {
  const read = readRefreshToken(token);
  if (read === undefined) throw new Error('no refresh token');
  return read;
}

async function storedSession(token: string) {
  const [row] = await database.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sessionOf(token).sessionId));
  if (row === undefined) throw new Error('no such session');
  return row;
}

describe('refreshing', () => {
  test('returns a new pair, and the new access token works', async () => {
    const first = await signedUp(app);
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect((await me(second.body.access_token)).status).toBe(200);
  });

  test('a thousand times at once with one token rotates once, answers 200 each time and leaves one session', async () => {
    const account = await signedUp(app);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, async () => refresh(account.refresh_token)),
    );
    expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
    expect((await storedSession(account.refresh_token)).counter).toBe(1);
    const live = await database.db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.organizationId, sessionOf(account.refresh_token).organizationId),
          isNull(sessions.revokedAt),
        ),
      );
    expect(live).toHaveLength(1);
  });

  test('in eight tabs that race fifty times never signs anyone out', async () => {
    const account = await signedUp(app);
    let shared = account.refresh_token;
    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all(Array.from({ length: 8 }, async () => refresh(shared)));
      expect(answers.every((answer) => answer.status === 200)).toBe(true);
      shared = answers[round % 8]?.body.refresh_token;
    }
    expect((await storedSession(shared)).counter).toBe(50);
  });
});

describe('a lost response', () => {
  test('can be requested again with the parent token, for a day', async () => {
    const account = await signedUp(app);
    const lost = await refresh(account.refresh_token);
    app.passTime(23 * 3600);
    const again = await refresh(account.refresh_token);
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).toBe(lost.body.refresh_token);
    expect((await me(again.body.access_token)).status).toBe(200);
  });

  test('cannot be requested after a day', async () => {
    const account = await signedUp(app);
    await refresh(account.refresh_token);
    app.passTime(24 * 3600 + 1);
    expect(await refresh(account.refresh_token)).toMatchObject(revoked);
  });

  test('was not lost once the new access token is used: then the parent ends the session after ten seconds', async () => {
    const account = await signedUp(app);
    const next = await refresh(account.refresh_token);
    expect((await me(next.body.access_token)).status).toBe(200);
    app.passTime(8);
    expect((await refresh(account.refresh_token)).status).toBe(200);
    app.passTime(4);
    expect(await refresh(account.refresh_token)).toMatchObject(revoked);
  });

  test('is not proven to have arrived by an older access token', async () => {
    const account = await signedUp(app);
    await refresh(account.refresh_token);
    expect((await me(account.access_token)).status).toBe(200);
    app.passTime(60);
    expect((await refresh(account.refresh_token)).status).toBe(200);
  });
});

describe('a copied token', () => {
  test('ends the session as soon as the grandparent is used, at once and for every descendant', async () => {
    const account = await signedUp(app);
    const child = await refresh(account.refresh_token);
    const grandchild = await refresh(child.body.refresh_token);
    expect(await refresh(account.refresh_token)).toMatchObject(revoked);
    const afterwards = await Promise.all(
      Array.from({ length: 20 }, async () => refresh(grandchild.body.refresh_token)),
    );
    expect(afterwards.every((answer) => answer.status === 401)).toBe(true);
    expect(await me(grandchild.body.access_token)).toMatchObject(revoked);
  });

  test('is reported to its owner in one email, however many calls detect it', async () => {
    const account = await signedUp(app);
    const child = await refresh(account.refresh_token);
    await refresh(child.body.refresh_token);
    await Promise.all(Array.from({ length: 20 }, async () => refresh(account.refresh_token)));
    const subjects = (await app.mailsTo(account.email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject === 'We signed you out on one device')).toHaveLength(1);
  });

  test('with a forged signature or a future counter is refused without ending the session', async () => {
    for (const counter of [0, 5]) {
      const account = await signedUp(app);
      const named = sessionOf(account.refresh_token);
      expect(await refresh(writeRefreshToken({ ...named, counter }, Buffer.alloc(32)))).toMatchObject(
        revoked,
      );
      expect((await refresh(account.refresh_token)).status).toBe(200);
      expect(await app.mailsTo(account.email)).toHaveLength(1);
    }
  });

  test('of another session does not open this one', async () => {
    const account = await signedUp(app);
    const other = await signedIn(app, account);
    const { refreshKey } = await storedSession(other.refresh_token);
    const swapped = writeRefreshToken(sessionOf(account.refresh_token), refreshKey);
    expect(await refresh(swapped)).toMatchObject(revoked);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  test.each(['', 'x', 'a'.repeat(92), "'; drop table sessions; --", '\0\0'])(
    'that is invalid is refused: %j',
    async (token) => {
      expect(await refresh(token)).toMatchObject(revoked);
    },
  );

  test('of a session that never existed is refused', async () => {
    const unknown = { organizationId: randomUUID(), sessionId: randomUUID(), counter: 0 };
    expect(await refresh(writeRefreshToken(unknown, Buffer.alloc(32)))).toMatchObject(revoked);
  });
});

describe('a session', () => {
  test('ends after thirty days without use', async () => {
    const account = await signedUp(app);
    app.passTime(30 * 24 * 3600 + 1);
    expect(await refresh(account.refresh_token)).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
  });

  test('ends after ninety days however much it is used', async () => {
    const account = await signedUp(app);
    let token = account.refresh_token;
    for (let week = 0; week < 12; week += 1) {
      app.passTime(7 * 24 * 3600);
      token = (await refresh(token)).body.refresh_token;
    }
    app.passTime(6 * 24 * 3600 + 60);
    expect(await refresh(token)).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  });

  test('ends with sign-out: both tokens become invalid', async () => {
    const account = await signedUp(app);
    expect((await app.call('POST', '/auth/logout', { token: account.access_token })).status).toBe(204);
    expect(await me(account.access_token)).toMatchObject(revoked);
    expect(await refresh(account.refresh_token)).toMatchObject(revoked);
  });

  test('of a deactivated user ends at the next call', async () => {
    const account = await signedUp(app);
    await database.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.email, account.email));
    expect(await me(account.access_token)).toMatchObject(revoked);
    expect(await refresh(account.refresh_token)).toMatchObject(revoked);
  });

  test('is one of twenty at most: another one ends the one unused for longest', async () => {
    const account = await signedUp(app);
    const later = [];
    for (let index = 0; index < 20; index += 1) later.push(await signedIn(app, account));
    expect(await me(account.access_token)).toMatchObject(revoked);
    expect((await me(later[0]?.access_token ?? '')).status).toBe(200);
  });
});
