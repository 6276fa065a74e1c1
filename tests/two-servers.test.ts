import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { goodPassword, newRegistration } from './accounts.ts';
import { eventually } from './eventually.ts';
import { bundleServer, startServerProcess } from './server-process.ts';
import { testDatabase } from './test-database.ts';

/** Two processes on one PostgreSQL, as behind a load balancer. */
const database = await testDatabase();
const received: { recipient: string; link: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    void simpleParser(stream).then((mail) => {
      const to = Array.isArray(mail.to) ? mail.to[0] : mail.to;
      received.push({ recipient: to?.text ?? '', link: /#token=(\S+)/.exec(mail.text ?? '')?.[1] ?? '' });
      done();
    });
  },
});

let [left, right] = ['', ''];
const servers: ReturnType<typeof startServerProcess>[] = [];

beforeAll(async () => {
  await bundleServer();
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = smtp.server.address() as AddressInfo;
  const { host, user, database: name } = database.address;
  const env = {
    DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
  };
  // At the same moment: one migrates and creates the keys, the other waits.
  servers.push(startServerProcess(env), startServerProcess(env));
  const addresses = await Promise.all(servers.map(async ({ running }) => running));
  [left, right] = [addresses[0] ?? '', addresses[1] ?? ''];
});

afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(async ({ exitCode }) => exitCode));
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database.close();
});

async function call(
  server: string,
  method: string,
  path: string,
  options: { body?: unknown; token?: string } = {},
) {
  const response = await fetch(server + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': '203.0.113.7',
      ...(options.token !== undefined && { Authorization: `Bearer ${options.token}` }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- answers of our own server
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, string>;
  return { status: response.status, body };
}

/** Registers at one server and follows the mailed link at the other. */
async function signedUp() {
  const registration = newRegistration();
  const { email, password } = registration;
  expect((await call(left, 'POST', '/auth/register', { body: registration })).status).toBe(201);
  await eventually(() => received.some(({ recipient }) => recipient === email));
  const token = received.find(({ recipient }) => recipient === email)?.link;
  expect((await call(right, 'POST', '/auth/verify-email', { body: { token } })).status).toBe(200);
  return { email, password };
}

test('a session started at one continues at the other, and ends at both', async () => {
  const credentials = await signedUp();
  const signIn = await call(left, 'POST', '/auth/login', { body: credentials });
  expect(signIn.status).toBe(200);
  const refreshed = await call(right, 'POST', '/auth/refresh', {
    body: { refresh_token: signIn.body['refresh_token'] },
  });
  expect(refreshed.status).toBe(200);
  const token = refreshed.body['access_token'] ?? '';
  expect((await call(left, 'GET', '/auth/me', { token })).status).toBe(200);
  expect((await call(right, 'POST', '/auth/logout', { token })).status).toBe(204);
  expect((await call(left, 'GET', '/auth/me', { token })).status).toBe(401);
  const again = await call(left, 'POST', '/auth/refresh', {
    body: { refresh_token: refreshed.body['refresh_token'] },
  });
  expect(again).toMatchObject({ status: 401, body: { code: 'session_revoked' } });
});

test('a hundred refreshes of one token over both create one new token', async () => {
  const credentials = await signedUp();
  const { body } = await call(left, 'POST', '/auth/login', { body: credentials });
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) =>
      call(index % 2 === 0 ? left : right, 'POST', '/auth/refresh', {
        body: { refresh_token: body['refresh_token'] },
      }),
    ),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(answers.map(({ body: pair }) => pair['refresh_token'])).size).toBe(1);
});

test('both share one limit', async () => {
  const email = 'nobody.at.all@example.com';
  const attempts: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const body = { email, password: goodPassword };
    attempts.push((await call(attempt % 2 === 0 ? left : right, 'POST', '/auth/login', { body })).status);
  }
  expect(attempts).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test('every email goes out once, whichever server sends it', async () => {
  const registrations = Array.from({ length: 20 }, () => newRegistration());
  // A few at once: more strangers would have to solve a puzzle.
  for (let from = 0; from < registrations.length; from += 10) {
    const answers = await Promise.all(
      registrations
        .slice(from, from + 10)
        .map(async (body, index) => call(index % 2 === 0 ? left : right, 'POST', '/auth/register', { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  }
  const wanted = registrations.map(({ email }) => email).toSorted();
  const sent = () =>
    received
      .map(({ recipient }) => recipient)
      .filter((recipient) => wanted.includes(recipient))
      .toSorted();
  await eventually(() => sent().length >= wanted.length);
  // A second server sending the same email would have started by now.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(sent()).toEqual(wanted);
});

test('one continues while the other stops', async () => {
  const credentials = await signedUp();
  const third = startServerProcess({
    DATABASE_URL: `postgres://${database.address.user}@/${database.address.database}?host=${encodeURIComponent(database.address.host)}`,
  });
  onTestFinished(async () => {
    third.child.kill('SIGKILL');
    await third.exitCode;
  });
  const address = await third.running;
  const { body } = await call(address, 'POST', '/auth/login', { body: credentials });
  third.child.kill('SIGTERM');
  expect(await third.exitCode).toBe(0);
  expect((await call(left, 'GET', '/auth/me', { token: body['access_token'] ?? '' })).status).toBe(200);
});
