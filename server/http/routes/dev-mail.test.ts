import { afterAll, describe, expect, test } from 'vitest';
import { sendDueMails } from '#server/domain/mail/send-due-mails.ts';
import { printingMailer } from '#server/ports/mailer.ts';
import { mailedToken, newRegistration } from '#tests/accounts.ts';
import { testApp, type TestApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { printHere } from '#tests/print-here.ts';

const database = await testDatabase();
afterAll(database.close);

const key = 'the-printed-key';

/** A call whose connection comes from `peer`. */
async function ask({ app }: TestApp, peer: string, headers: Record<string, string> = {}) {
  return app.request(`/dev/mail?key=${key}`, { headers }, { incoming: { socket: { remoteAddress: peer } } });
}

test('in demo mode a page shows the unsent emails with their links', async () => {
  const app = await testApp(database, { mailsKey: key });
  const registration = newRegistration();
  await app.call('POST', '/auth/register', { body: registration });
  await sendDueMails({
    db: database.db,
    clock: app.clock,
    mailer: printingMailer(() => undefined),
    print: printHere,
  });
  const page = await ask(app, '127.0.0.1');
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain('Verify your email address');
  expect(text).toContain(`/verify-email#token=${await mailedToken(app, registration.email)}`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('otherwise there is no such page', async () => {
  expect((await ask(await testApp(database), '127.0.0.1')).status).toBe(404);
});

describe('the page', async () => {
  const app = await testApp(database, { mailsKey: key });

  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('is available for %s', async (peer) => {
    expect((await ask(app, peer)).status).toBe(200);
  });

  test.each(['192.0.2.7', '10.0.0.1', '::ffff:192.0.2.7', 'fe80::1', '2001:db8::127.0.0.1', ''])(
    'is not available for %j',
    async (peer) => {
      expect((await ask(app, peer)).status).toBe(404);
    },
  );

  test.each(['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-Proto'])(
    'is not available for a call with %s',
    async (name) => {
      expect((await ask(app, '127.0.0.1', { [name]: '127.0.0.1' })).status).toBe(404);
    },
  );

  test.each(['', '?key=', '?key=another', `?key=${key}x`, `?KEY=${key}`])(
    'is not available at %j for another user of the machine, who does not know the key',
    async (query) => {
      const incoming = { socket: { remoteAddress: '127.0.0.1' } };
      expect((await app.app.request(`/dev/mail${query}`, {}, { incoming })).status).toBe(404);
    },
  );

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'is available at host %s',
    async (Host) => {
      expect((await ask(app, '127.0.0.1', { Host })).status).toBe(200);
    },
  );

  test.each([
    'billhook.example',
    'localhost.evil.example',
    'localhost@evil.example',
    '127.0.0.1.evil.example',
    '',
  ])('is not available at host %j, which a proxy or another site might use', async (Host) => {
    expect((await ask(app, '127.0.0.1', { Host })).status).toBe(404);
  });

  test("is not available through nginx's plain proxy_pass, which uses our own host name and adds nothing", async () => {
    const socket = { remoteAddress: '127.0.0.1' };
    const headers = { Host: '127.0.0.1:3000', Connection: 'close' };
    const proxied = { incoming: { socket, httpVersion: '1.0' } };
    expect((await app.app.request(`/dev/mail?key=${key}`, { headers }, proxied)).status).toBe(404);
    const direct = { incoming: { socket, httpVersion: '1.1' } };
    expect((await app.app.request(`/dev/mail?key=${key}`, { headers }, direct)).status).toBe(200);
  });

  test('is not available on a server with its own public name', async () => {
    const published = await testApp(database, { mailsKey: key, publicUrl: 'https://bills.example' });
    expect((await ask(published, '127.0.0.1', { Host: '127.0.0.1:3000' })).status).toBe(404);
  });

  test('is not available for an unknown connection', async () => {
    expect((await app.app.request(`/dev/mail?key=${key}`)).status).toBe(404);
  });
});

describe('behind an nginx that speaks HTTP/1.1, uses our own host name and adds nothing', () => {
  const incoming = { socket: { remoteAddress: '127.0.0.1' }, httpVersion: '1.1' };
  const signIn = async ({ app }: TestApp, headers: Record<string, string>) =>
    app.request(
      '/auth/login',
      { method: 'POST', headers: { Host: '127.0.0.1:3000', ...headers } },
      { incoming },
    );

  test.each([{}, { 'Sec-Fetch-Site': 'same-origin' }])(
    'the first page served closes it: %j',
    async (marks) => {
      const app = await testApp(database, { mailsKey: key });
      await signIn(app, { Origin: 'https://billhook.example', ...marks });
      expect((await ask(app, '127.0.0.1')).status).toBe(404);
    },
  );

  test.each([
    { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
  ])('neither our own page nor another site does: %j', async (headers) => {
    const app = await testApp(database, { mailsKey: key });
    await signIn(app, headers);
    expect((await ask(app, '127.0.0.1')).status).toBe(200);
  });
});
