import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
afterAll(database.close);

/** The log lines of one call. */
async function linesOf(method: string, path: string, body?: string) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const app = await testApp(database, { log });
  const answer = await app.call(method, path, { body });
  return { answer, lines };
}

test.each([
  ['POST', '/auth/nothing-here?canary=1', undefined, 404, 'unknown'],
  ['GET', '/canary', undefined, 404, 'unknown'],
  ['DELETE', '/auth/login', undefined, 405, '/auth/login'],
  ['GET', '/auth/users/canary/role', undefined, 405, '/auth/users/{id}/role'],
  ['POST', '/auth/login', 'x'.repeat(1024 * 1024 + 1), 413, '/auth/login'],
  ['PATCH', '/auth/users/canary/role', 'x'.repeat(1024 * 1024 + 1), 413, '/auth/users/{id}/role'],
])('%s %s leaves one line, with nothing of what was sent', async (method, path, body, status, route) => {
  const { answer, lines } = await linesOf(method, path, body);
  expect(answer.status).toBe(status);
  expect(lines).toMatchObject([{ method, route, status, request: answer.headers.get('x-request-id') }]);
  expect(JSON.stringify(lines)).not.toContain('canary');
});

test('successful calls outside the API leave none', async () => {
  expect((await linesOf('GET', '/healthz')).lines).toEqual([]);
});
