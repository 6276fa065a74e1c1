import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFacebook } from '#server/ports/facebook.ts';
import { unlimited } from '#tests/limits.ts';
import { me, socialLogin } from '#tests/social-login.ts';
import { testApp, type TestApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
afterAll(database.close);

describe('Facebook', () => {
  const secret = 'app-secret';
  /** The stub of graph.facebook.com: its response, and the requests it received. */
  let debug: unknown;
  let profile: unknown;
  let asked: URL[] = [];
  let status = 200;
  let graph: Server;
  let app: TestApp;

  beforeAll(async () => {
    graph = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://graph');
      asked.push(url);
      response.writeHead(status, { 'Content-Type': 'application/json', Location: 'https://evil.example/' });
      response.end(JSON.stringify(url.pathname === '/debug_token' ? debug : profile));
    });
    await new Promise<void>((resolve) => graph.listen(0, '127.0.0.1', resolve));
    // A server that listens on TCP has an AddressInfo.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { port } = graph.address() as AddressInfo;
    const facebook = createFacebook({
      appId: '4711',
      appSecret: secret,
      graphUrl: `http://127.0.0.1:${port}`,
    });
    app = await testApp(database, { limits: unlimited, socialProviders: { facebook } });
  });
  afterAll(() => void graph.close());

  beforeEach(() => {
    status = 200;
    asked = [];
    debug = { data: { is_valid: true, app_id: '4711', user_id: 'fb-1' } };
    profile = { id: 'fb-1', email: 'mark@example.com', first_name: 'Mark', last_name: 'Z' };
  });

  test('signs in the owner of a token for our application', async () => {
    const answer = await socialLogin(app, 'facebook', 'user-token');
    expect(answer.status).toBe(200);
    expect((await me(app, answer.body.access_token)).body).toMatchObject({
      email: 'mark@example.com',
      first_name: 'Mark',
    });
  });

  test('uses our application token and proves every call with the secret', async () => {
    await socialLogin(app, 'facebook', 'user-token');
    expect(asked.map((url) => [url.pathname, url.searchParams.get('access_token')])).toEqual([
      ['/debug_token', '4711|app-secret'],
      ['/me', 'user-token'],
    ]);
    const proof = createHmac('sha256', secret).update('user-token').digest('hex');
    expect(asked[1]?.searchParams.get('appsecret_proof')).toBe(proof);
  });

  test.each([
    ['for another application', () => (debug = { data: { is_valid: true, app_id: '666', user_id: 'fb-1' } })],
    [
      'that Facebook calls invalid',
      () => (debug = { data: { is_valid: false, app_id: '4711', user_id: 'fb-1' } }),
    ],
    ['unknown to Facebook', () => (debug = { error: { message: 'Invalid token' } })],
    ['with another person’s profile', () => (profile = { id: 'fb-2', email: 'mark@example.com' })],
    ['whose owner shares no address', () => (profile = { id: 'fb-1', first_name: 'Mark' })],
  ])('refuses a token %s', async (_what, change) => {
    change();
    expect(await socialLogin(app, 'facebook', 'user-token')).toMatchObject({
      status: 401,
      body: { code: 'provider_refused' },
    });
  });

  test("follows no redirect and reports Facebook's faults as such", async () => {
    for (const faulty of [302, 500, 503]) {
      status = faulty;
      expect(await socialLogin(app, 'facebook', 'user-token')).toMatchObject({
        status: 503,
        body: { code: 'provider_unreachable' },
      });
    }
  });
});
