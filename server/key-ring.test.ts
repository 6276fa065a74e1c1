import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createAccessTokens } from '#server/ports/access-tokens.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { testDatabase } from '#tests/test-database.ts';
import { serverKeys } from './db/schema/server-keys.ts';
import { openKeyRing } from './key-ring.ts';

const database = await testDatabase();
const { db } = database;
afterAll(database.close);

const claims = {
  userId: '018f0000-0000-7000-8000-000000000001',
  organizationId: '018f0000-0000-7000-8000-000000000002',
  sessionId: '018f0000-0000-7000-8000-000000000003',
  refreshCounter: 1,
};
const minute = 60;
const day = 24 * 3600;
let now = new Date();
const clock = () => now;
const pass = (seconds: number) => (now = addSeconds(now, seconds));

beforeEach(async () => {
  now = new Date();
  await db.delete(serverKeys);
});

/** A server: its tokens and its renewal. */
async function server() {
  const ring = await openKeyRing({ db, clock });
  ring.close();
  const tokens = createAccessTokens(ring.keys, clock);
  const kindOf = async (token: string) => (await tokens.verify(token)).kind;
  return { ...ring, kindOf, sign: async () => tokens.sign(claims) };
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid;

test('after 90 days another key signs, and no valid token is refused by any server meanwhile', async () => {
  const [left, right] = [await server(), await server()];
  const first = kidOf(await left.sign());
  pass(90 * day + 1);
  await left.renew();
  const kids = new Set<string | undefined>();
  const signed: { token: string; expires: Date }[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const token = await (turn % 2 === 0 ? left : right).sign();
    kids.add(kidOf(token));
    signed.push({ token, expires: addSeconds(now, 15 * minute) });
    pass(minute);
    // The other server reads the keys half a minute to a minute later.
    await (turn % 2 === 0 ? right : left).renew();
    for (const { token: each, expires } of signed)
      for (const { kindOf } of [left, right]) expect((await kindOf(each)) === 'valid').toBe(expires > now);
  }
  expect(kids.size).toBe(2);
  const stored = await db.select().from(serverKeys);
  expect(stored.map(({ kid }) => kid)).toEqual([[...kids].at(-1)]);
  expect(stored[0]?.kid).not.toBe(first);
});

test('two servers that rotate at the same moment make one key', async () => {
  const [left, right] = [await server(), await server()];
  pass(91 * day);
  await Promise.all([left.renew(), right.renew(), left.renew()]);
  expect(await db.select().from(serverKeys)).toHaveLength(2);
});

test('a key that was deleted stops working within a minute, also for tokens already checked', async () => {
  const one = await server();
  const token = await one.sign();
  expect(await one.kindOf(token)).toBe('valid');
  await db.delete(serverKeys);
  await one.renew();
  expect(await one.kindOf(token)).toBe('invalid');
  expect(await one.kindOf(await one.sign())).toBe('valid');
});
