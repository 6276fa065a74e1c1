import { afterAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { createWaitingApp } from '#server/app.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
afterAll(database.close);

const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

test.each([
  ['GET', '/healthz', 200],
  ['GET', '/readyz', 200],
  ['GET', '/openapi.json', 200],
  ['GET', '/dev/mail?key=the-key', 200],
  ['GET', '/auth/social-providers', 200],
  ['GET', '/nothing', 404],
  ['GET', '/assets/nothing.js', 404],
  ['GET', '/auth/nothing', 404],
  ['DELETE', '/auth/login', 405],
  ['POST', '/auth/login', 415],
  ['GET', '/auth/me', 401],
])('%s %s has the nosniff header', async (method, path, status) => {
  const { app } = await testApp(database, { mailsKey: 'the-key' });
  const answer = await app.request(path, { method }, local);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a server waiting for its database sends it, too', async () => {
  const waiting = createWaitingApp({
    publicUrl: 'http://localhost:3000',
    socialProviders: {},
    log: pino({ level: 'silent' }),
  });
  for (const path of ['/healthz', '/readyz', '/auth/login', '/nothing'])
    expect((await waiting.request(path)).headers.get('x-content-type-options')).toBe('nosniff');
});
