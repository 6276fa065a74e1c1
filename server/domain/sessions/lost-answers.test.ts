import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#server/listen.ts';
import { signedUp } from '#tests/accounts.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
const listener = await listen((incoming, bindings) => app.app.fetch(incoming, bindings), {
  host: '127.0.0.1',
  port: 0,
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

/** `npm run soak` uses the numbers of docs/reliability.md. */
const rounds = Number(process.env['LOST_ANSWERS'] ?? 20);

/**
 * Requests new tokens and closes the connection as soon as the response begins, when the server has done its
 * work.
 */
async function loseAnswer(refreshToken: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({
      port: listener.port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/auth/refresh',
      headers: { 'Content-Type': 'application/json' },
    });
    call.once('response', (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    call.once('error', reject);
    call.end(JSON.stringify({ refresh_token: refreshToken }));
  });
}

const refresh = async (refresh_token: string) =>
  app.call('POST', '/auth/refresh', { body: { refresh_token } });

test('T3: repeatedly lost responses, even followed by an hour offline, sign nobody out', async () => {
  let { refresh_token: token } = await signedUp(app);
  for (let round = 0; round < rounds; round += 1) {
    expect(await loseAnswer(token)).toBe(200);
    // Sometimes the next one is lost as well, and the device is offline for an hour.
    if (round % 3 === 0) expect(await loseAnswer(token)).toBe(200);
    if (round % 10 === 0) app.passTime(3600);
    const { status, body } = await refresh(token);
    expect(status, `round ${round}: ${JSON.stringify(body)}`).toBe(200);
    token = body.refresh_token;
    expect((await app.call('GET', '/auth/me', { token: body.access_token })).status).toBe(200);
  }
});
