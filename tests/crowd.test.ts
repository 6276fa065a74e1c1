import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createStrangers } from '#server/ports/strangers.ts';
import { goodPassword, newRegistration, signedUp } from './accounts.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
afterAll(database.close);

const signIns = 20;
/** Guesses and server share this process; `npm run bench -- abuse` makes 1,000 a second from another one. */
const guessesPerSecond = 300;
const sockets = 200;
const wrong = 'Wrong-horse7,battery';

type App = Awaited<ReturnType<typeof testApp>>;

/** Guesses at nonexistent accounts, each from a new network: this many per second, 200 at once. */
function besiege(app: App) {
  const siege = { over: false, guesses: 0, asked: 0 };
  const guess = async () => {
    const number = (siege.guesses += 1);
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const body = { email: `nobody.${number}@example.com`, password: wrong };
    const { status } = await app.call('POST', '/auth/login', { body, address });
    if (status === 428) siege.asked += 1;
  };
  const guessOn = async () => {
    while (!siege.over) await Promise.all([guess(), sleep((sockets / guessesPerSecond) * 1000)]);
  };
  const all = Array.from({ length: sockets }, guessOn);
  return {
    siege,
    end: async () => {
      siege.over = true;
      await Promise.all(all);
    },
  };
}

test(`known devices can sign in while ${sockets} connections guess passwords`, async () => {
  const app = await testApp(database, { strangers: createStrangers() });
  const owners = [await signedUp(app), await signedUp(app), await signedUp(app)];
  const devices = await Promise.all(
    owners.map(async ({ email }) => {
      const answer = await app.call('POST', '/auth/login', {
        body: { email, password: goodPassword },
        address: email,
      });
      return { email, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
    }),
  );
  const { siege, end } = besiege(app);
  const statuses: number[] = [];
  await sleep(500);
  for (let turn = 0; turn < signIns; turn += 1) {
    const { email = '', cookie = '' } = devices[turn % devices.length] ?? {};
    const answer = await app.call('POST', '/auth/login', {
      body: { email, password: goodPassword },
      address: `on the way ${turn}`,
      // Every third has no cookie but comes from a known network.
      ...(turn % 3 === 0 ? { address: email } : { headers: { Cookie: cookie } }),
    });
    statuses.push(answer.status);
  }
  await end();
  expect(siege.asked).toBeGreaterThan(0);
  expect(statuses).toEqual(Array.from({ length: signIns }, () => 200));
}, 120_000);

/** Like a client without our code. */
function solve({ challenge, bits }: { challenge: string; bits: number }): string {
  for (let number = 0; ; number += 1) {
    const answer = `${challenge}.${number}`;
    if (createHash('sha256').update(answer).digest().readUInt32BE(0) < 2 ** (32 - bits)) return answer;
  }
}

test('an unknown caller under load solves a puzzle to sign in or register; it works once, for two minutes', async () => {
  const app = await testApp(database, { strangers: createStrangers({ free: 0, most: 2 }) });
  const open = await testApp(database);
  const { email } = await signedUp(open);
  const signIn = async (puzzle?: string, address = 'nowhere yet') =>
    app.call('POST', '/auth/login', {
      body: { email, password: goodPassword },
      address,
      headers: puzzle === undefined ? {} : { 'Puzzle-Answer': puzzle },
    });
  const refused = await signIn();
  expect(refused).toMatchObject({ status: 428, body: { code: 'puzzle_required', puzzle: { bits: 17 } } });
  const answer = solve(refused.body.puzzle);
  const [challenge = ''] = answer.split('.');
  const forged = [
    `${challenge}.x`,
    `A${answer.slice(1)}`,
    `B${answer.slice(1)}`,
    `${challenge}.${'9'.repeat(11)}`,
  ];
  for (const other of forged) expect((await signIn(other)).status).toBe(428);
  expect((await signIn(answer)).status).toBe(200);
  expect((await signIn(answer, 'elsewhere')).status).toBe(428);
  const late = solve((await signIn(undefined, 'elsewhere')).body.puzzle);
  app.passTime(121);
  expect((await signIn(late, 'elsewhere')).status).toBe(428);
  const body = newRegistration();
  const asked = await app.call('POST', '/auth/register', { body, address: 'elsewhere' });
  const headers = { 'Puzzle-Answer': solve(asked.body.puzzle) };
  expect((await app.call('POST', '/auth/register', { body, address: 'elsewhere', headers })).status).toBe(
    201,
  );
});

test('one device has thirty attempts, however many networks it uses', async () => {
  const app = await testApp(database);
  const { email } = await signedUp(app);
  const first = await app.call('POST', '/auth/login', {
    body: { email, password: goodPassword },
    address: email,
  });
  const headers = { Cookie: first.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const statuses: number[] = [];
  for (let guess = 0; guess < 33; guess += 1) {
    const body = { email: `nobody.${guess}@example.com`, password: wrong };
    const address = `walking ${guess}`;
    statuses.push((await app.call('POST', '/auth/login', { body, address, headers })).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429, 429]);
});

test('a known device or network of one account solves puzzles like a stranger for others', async () => {
  const app = await testApp(database, { strangers: createStrangers({ free: 0, most: 2 }) });
  const open = await testApp(database);
  const [own, other] = [await signedUp(open), await signedUp(open)];
  const first = await open.call('POST', '/auth/login', {
    body: { email: own.email, password: goodPassword },
    address: 'at home',
  });
  const cookie = { Cookie: first.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const signIn = async (email: string, address: string, headers = {}) =>
    (await app.call('POST', '/auth/login', { body: { email, password: goodPassword }, address, headers }))
      .status;
  expect(await signIn(own.email, 'elsewhere', cookie)).toBe(200);
  expect(await signIn(own.email, 'at home')).toBe(200);
  for (const email of [other.email, 'nobody@example.com']) {
    expect(await signIn(email, 'elsewhere', cookie)).toBe(428);
    expect(await signIn(email, 'at home')).toBe(428);
  }
});
