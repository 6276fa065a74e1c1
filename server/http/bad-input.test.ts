import { request } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { listen } from '#server/listen.ts';
import { goodPassword, newRegistration, signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { testApp, type CallOptions } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { limits: unlimited });
afterAll(database.close);

const login = async (options: CallOptions) => app.call('POST', '/auth/login', options);
const credentials = { email: 'ada@example.com', password: 'Secret-canary7' };

describe('a body', () => {
  test.each(['', '{', '{"email":', 'email=a', '[1,2', '{"a":1}}', '\u0000'])(
    'that is not JSON is refused: %j',
    async (body) => {
      expect(await login({ body })).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'of type %j is refused, so that no form on another site can post here',
    async (type) => {
      const answer = await login({ body: credentials, headers: { 'Content-Type': type } });
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    },
  );

  test.each([{ 'Content-Length': '50' }, { 'Transfer-Encoding': 'chunked' }])(
    "that breaks off is the caller's fault, not the database's: %j",
    async (length) => {
      const broken = new ReadableStream({
        pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
      });
      const headers = { 'Content-Type': 'application/json', ...length };
      const init = { method: 'POST', headers, body: broken, duplex: 'half' };
      const answer = await app.app.request('/auth/login', init);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'malformed_json' });
    },
  );

  test.each([null, [], 'text', 7, true])('that is not an object is refused: %j', async (body) => {
    expect(await login({ body: JSON.stringify(body) })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
  });

  test.each([
    ['email', { ...credentials, email: 7 }],
    ['email', { ...credentials, email: null }],
    ['email', { ...credentials, email: { $ne: null } }],
    ['email', { ...credentials, email: ['ada@example.com'] }],
    ['email', { ...credentials, email: 'no address' }],
    ['password', { ...credentials, password: 7 }],
    ['password', { ...credentials, password: 'x'.repeat(257) }],
    ['password', { email: 'ada@example.com' }],
    ['role', { ...credentials, role: 'super_admin' }],
  ])('names the invalid field %s', async (path, body) => {
    const answer = await login({ body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });

  test.each(['__proto__', 'constructor', 'prototype'])('with the field %s is refused', async (name) => {
    const body = `{"email":"ada@example.com","password":"x","${name}":{"isAdmin":true}}`;
    expect(await login({ body })).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  test('nested too deeply or too long is refused', async () => {
    for (const body of [
      '['.repeat(5000) + ']'.repeat(5000),
      JSON.stringify(Array.from({ length: 2000 }, () => 1)),
    ]) {
      expect(await login({ body })).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    }
  });

  test('is never repeated in the response', async () => {
    const answers = await Promise.all([
      login({ body: { ...credentials, email: 'Secret-canary7' } }),
      login({ body: { ...credentials, 'Secret-key': 'Secret-canary7' } }),
      login({ body: { email: 'a@b.c', password: { value: 'Secret-canary7' } } }),
      login({ body: '{"password":"Secret-canary7"' }),
    ]);
    for (const answer of answers) expect(JSON.stringify(answer.body)).not.toContain('Secret-canary7');
  });

  test('of a megabyte is refused, with a declared length or in chunks', async () => {
    const large = JSON.stringify({ ...credentials, password: 'x'.repeat(1024 * 1024) });
    expect(await login({ body: large })).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
    const listener = await listen(async (req, env) => app.app.fetch(req, env), {
      port: 0,
      host: '127.0.0.1',
    });
    expect(await postInPieces(listener.port, large)).toBe(413);
    await listener.close();
  });
});

/** Sends without a Content-Length, as `Transfer-Encoding: chunked`. */
async function postInPieces(port: number, text: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        host: '127.0.0.1',
        path: '/auth/login',
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    call.on('error', reject);
    for (let at = 0; at < text.length; at += 65_536) call.write(text.slice(at, at + 65_536));
    call.end();
  });
}

describe('a path', () => {
  test.each([
    '/auth/nothing',
    '/api/nothing',
    '/auth',
    '/api/nothing',
    '/auth/login/',
    '/auth/../etc/passwd',
    '/auth/%00',
  ])('that is unknown gets a JSON 404: %s', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect(await app.call(method, path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  test('called with another method gets a 405 that lists the allowed ones', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await app.call(method, '/auth/login');
      expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
      expect(answer.headers.get('allow')).toBe('POST');
    }
  });
});

describe('input that would be silently altered', () => {
  test('a number that JavaScript cannot represent is refused, with its field', async () => {
    const { access_token: token } = await signedUp(app);
    const body = '{"customer_id":"x","currency":"USD","amount":1e-400}';
    const answer = await app.call('POST', '/api/payments', { token, body });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'amount' }] } });
  });

  test('a duplicate field is refused, with its name', async () => {
    const answer = await login({ body: '{"email":"a@example.com","email":"b@example.com","password":"x"}' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } });
  });

  test('a duplicate parameter is refused, with its name', async () => {
    const { access_token: token } = await signedUp(app);
    const answer = await app.call('GET', '/api/customers?limit=5&limit=9', { token });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'limit' }] } });
  });

  test.each(['0x10', '1e1', '-0', '+5', '5.0', ' 5', '\u0665'])('%j is not a valid limit', async (limit) => {
    const { access_token: token } = await signedUp(app);
    const answer = await app.call('GET', `/api/customers?limit=${encodeURIComponent(limit)}`, { token });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'limit' }] } });
  });

  test.each(['1e21', '1e400', '0.001', '12345678901234567'])('%s is not a valid amount', async (amount) => {
    const { access_token: token } = await signedUp(app);
    const books = booksOf(app, token);
    const { customer_id } = await books.customer();
    const body = `{"customer_id":"${customer_id}","currency":"USD","payment_date":"2026-03-12","allocations":[],"amount":${amount}}`;
    const answer = await app.call('POST', '/api/payments', { token, body });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'amount' }] } });
  });
});

describe('hostile text', () => {
  const texts = [
    "'; drop table users; --",
    '" or ""="',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '=HYPERLINK("http://evil.example")',
    '\u202Egnp.exe',
    '${7*7} {{7*7}} %s%n',
    'line\r\nBcc: victim@example.com',
    '🧾'.repeat(40),
  ];

  test.each(texts)('in every field of a registration is stored as text: %j', async (text) => {
    const registration = newRegistration({
      first_name: text,
      last_name: text,
      organization_name: text,
      phone: text.slice(0, 40),
    });
    const account = await signedUp(app, registration);
    const me = await app.call('GET', '/auth/me', { token: account.access_token });
    expect(me.body).toMatchObject({ first_name: text, last_name: text, organization: { name: text } });
    const [mail] = await app.mailsTo(account.email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(text);
  });

  test.each(texts)('in every field of a sign-in signs nobody in: %j', async (text) => {
    expect((await login({ body: { email: text, password: text } })).status).toBe(422);
    expect((await login({ body: { email: 'ada@example.com', password: text } })).status).toBe(401);
    expect((await app.call('POST', '/auth/refresh', { body: { refresh_token: text } })).status).toBe(401);
    expect((await app.call('POST', '/auth/verify-email', { body: { token: text } })).status).toBe(400);
    const social = { provider: 'google', access_token: text };
    expect((await app.call('POST', '/auth/social-login', { body: social })).status).toBe(422);
  });

  test('with a NUL, which PostgreSQL cannot store, is refused with a message', async () => {
    for (const field of ['first_name', 'last_name', 'organization_name', 'phone']) {
      const body = newRegistration({ [field]: 'a\0b' });
      const answer = await app.call('POST', '/auth/register', { body });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
    }
  });

  test('leaves the tables in place', async () => {
    expect((await database.db.select().from(users)).length).toBeGreaterThan(0);
  });
});

describe('a registration', () => {
  test.each([
    ['first_name', ' '],
    ['last_name', ''],
    ['organization_name', 'x'.repeat(201)],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['currency', 'XXX'],
    ['timezone', 'Mars/Olympus'],
    ['phone', '1'.repeat(41)],
    ['password', `${goodPassword}${'x'.repeat(256)}`],
  ])('with an invalid %s is refused and names it', async (field, value) => {
    const answer = await app.call('POST', '/auth/register', { body: newRegistration({ [field]: value }) });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ path: field }] },
    });
  });

  test.each(['id', 'organization_id', 'role', 'email_verified_at', 'is_super', 'status'])(
    'cannot set %s',
    async (field) => {
      const answer = await app.call('POST', '/auth/register', {
        body: newRegistration({ [field]: 'super_admin' }),
      });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'validation_failed', errors: [{ path: field }] },
      });
    },
  );
});

describe('text that PostgreSQL cannot store', () => {
  test.each(['a\0b', 'a\uD800b'])('is refused with its field, even inside jsonb', async (text) => {
    const { access_token: token } = await signedUp(app);
    const { body: settings } = await app.call('GET', '/api/organization/settings', { token });
    const body = { ...settings, name: text, address: { ...settings.address, city: text } };
    const answer = await app.call('PUT', '/api/organization/settings', { token, body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'address.city']);
  });

  test('is refused in a query', async () => {
    const { access_token: token } = await signedUp(app);
    const answer = await app.call('GET', '/auth/users?cursor=%00', { token });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'cursor' }] } });
  });
});
