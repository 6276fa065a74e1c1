import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#server/listen.ts';
import { mailedToken, newRegistration, signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords });
afterAll(database.close);

test('a body that is not UTF-8 is refused, not stored as something else', async () => {
  const { access_token: token } = await signedUp(app);
  const body = Buffer.concat([Buffer.from('{"first_name":"A'), Buffer.of(0xff, 0xc3), Buffer.from('"}')]);
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const answer = await app.app.request('/auth/me', { method: 'PATCH', headers, body });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'malformed_json' }]);
  const me = await app.call('GET', '/auth/me', { token });
  expect(me.body.first_name).toBe('Ada');
});

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The same bytes in another spelling: nonzero padding bits, or `=` at the end. */
function otherSpellings(token: string): string[] {
  const last = digits.indexOf(token.at(-1) ?? '');
  return [`${token.slice(0, -1)}${digits[last + 1]}`, `${token}=`, `${token}==`, `${token}.`];
}

test('a token is accepted in one spelling only', async () => {
  const account = await signedUp(app);
  for (const access of otherSpellings(account.access_token))
    expect((await app.call('GET', '/auth/me', { token: access })).status).toBe(401);
  const registration = newRegistration();
  await app.call('POST', '/auth/register', { body: registration });
  const mailed = await mailedToken(app, registration.email);
  for (const token of [`${mailed}=`, ` ${mailed}`, `${mailed}!`])
    expect((await app.call('POST', '/auth/verify-email', { body: { token } })).status).toBe(400);
  expect((await app.call('POST', '/auth/verify-email', { body: { token: mailed } })).status).toBe(200);
  const books = booksOf(app, account.access_token);
  const { document_id: id } = await books.issue(await books.customer());
  const { url } = await books.succeed('POST', `/api/documents/${id}/share-links`, {});
  const shared = String(url).split('#token=')[1] ?? '';
  for (const token of [`${shared}=`, `${shared.slice(0, 5)}!${shared.slice(5)}`])
    expect((await app.call('POST', '/api/shared/document', { body: { token } })).status).toBe(404);
  expect((await app.call('POST', '/api/shared/document', { body: { token: shared } })).status).toBe(200);
});

test('an organization’s website cannot be a script URL', async () => {
  const { access_token: token } = await signedUp(app);
  const settings = (await app.call('GET', '/api/organization/settings', { token })).body;
  const save = async (website: string) =>
    app.call('PUT', '/api/organization/settings', { token, body: { ...settings, website } });
  expect(await save('javascript:alert(1)')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'website' }] },
  });
  expect((await save('https://engines.example')).status).toBe(200);
});

test('a body that arrives too slowly is cut off', async () => {
  const address = { port: 0, host: '127.0.0.1', requestTimeout: 1000 };
  const listener = await listen(async (call) => app.app.fetch(call), address);
  const socket = connect(listener.port, '127.0.0.1');
  socket.write(
    'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  );
  const trickle = setInterval(() => socket.write(' '), 200);
  const begun = performance.now();
  await new Promise((resolve) => {
    socket.on('error', resolve);
    socket.on('close', resolve);
    socket.resume();
  });
  clearInterval(trickle);
  expect(performance.now() - begun).toBeLessThan(15_000);
  await listener.close();
}, 30_000);
