import { afterAll, expect, test } from 'vitest';
import { basicKinds, documentKinds, mailKinds, type MailKind } from '#shared/mail-templates/mail-kinds.ts';
import { defaultTemplate } from '#shared/mail-templates/default-templates.ts';
import { languages, type Language } from '#shared/words/language.ts';
import { signedUp } from '#tests/accounts.ts';
import { joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { paperWords } from '#shared/pdf/paper-words.ts';
import { readTemplate } from './read-template.ts';

const database = await testDatabase();
const limits = { ...unlimited, test_mail_user: { attempts: 2, window: 3600 } };
const app = await testApp(database, { passwords: plainPasswords, limits });
afterAll(database.close);

const path = '/api/mail-templates/invoice';
const words = {
  subject: 'Bill {{number}}',
  text: 'Dear {{ customer }},\n\nplease pay {{amount_due}}.\n{{link}}',
};

const standard = (language: Language, kinds: readonly MailKind[] = basicKinds) =>
  kinds.map((kind) => {
    const { subject, text } = defaultTemplate(paperWords[language].templates, kind);
    return { kind, language, subject, text, is_default: true, version: 1 };
  });

test("every kind starts with the product's own text in every language, and all placeholders are filled", async () => {
  const { access_token: token } = await signedUp(app);
  const { body } = await app.call('GET', '/api/mail-templates', { token });
  expect(body.items).toEqual(standard('en'));
  for (const language of languages) {
    const list = await app.call('GET', `/api/mail-templates?language=${language}&include=all`, { token });
    expect(list.body.items).toEqual(standard(language, mailKinds));
    for (const { kind, subject, text } of standard(language, mailKinds)) {
      const at = `/api/mail-templates/${kind}?language=${language}`;
      expect((await app.call('PUT', at, { token, body: { subject, text } })).status).toBe(200);
    }
  }
});

test('a release that knows reminder plans but no statements is told of the templates it knows', async () => {
  const { access_token: token } = await signedUp(app);
  const { body } = await app.call('GET', '/api/mail-templates?include=plan', { token });
  expect(body.items).toEqual(standard('en', documentKinds));
});

test('editing one language leaves the others unchanged', async () => {
  const { access_token: token } = await signedUp(app);
  const german = { subject: 'Rechnung {{number}}', text: 'Guten Tag!\n{{link}}' };
  await app.call('PUT', `${path}?language=de`, { token, body: german });
  const inGerman = await app.call('GET', '/api/mail-templates?language=de', { token });
  expect(inGerman.body.items[0]).toMatchObject({ ...german, language: 'de', is_default: false });
  expect((await app.call('GET', '/api/mail-templates', { token })).body.items).toEqual(standard('en'));
  const reset = await app.call('DELETE', `${path}?language=de`, { token });
  expect(reset.body).toMatchObject({ ...standard('de')[0], version: 3 });
});

test('without a language, the text is in the organization’s', async () => {
  const { access_token: token } = await signedUp(app);
  const settings = (await app.call('GET', '/api/organization/settings', { token })).body;
  const body = { ...settings, language: 'de' };
  await app.call('PUT', '/api/organization/settings', { token, body });
  expect((await app.call('GET', '/api/mail-templates', { token })).body.items).toEqual(standard('de'));
  expect((await app.call('PUT', path, { token, body: words })).body).toMatchObject({ language: 'de' });
});

test('an admin edits a template, emails use it, and a reset brings back the original', async () => {
  const { access_token: token } = await signedUp(app);
  const saved = await app.call('PUT', path, { token, body: { ...words, version: 1 } });
  expect(saved).toMatchObject({ status: 200, body: { ...words, is_default: false, version: 2 } });
  const { organization } = (await app.call('GET', '/auth/me', { token })).body;
  expect(await readTemplate(database.db, organization.id, { kind: 'invoice', language: 'en' })).toEqual(
    saved.body,
  );
  const reset = await app.call('DELETE', path, { token, headers: { 'If-Match': '"v2"' } });
  expect(reset.body).toMatchObject({ ...standard('en')[0], version: 3 });
  const log = (await app.call('GET', '/api/audit-log', { token })).body.items;
  expect(log[0]).toMatchObject({ action: 'mail_template.changed' });
});

test('an edit of an older version is refused, also after a reset', async () => {
  const { access_token: token } = await signedUp(app);
  await app.call('PUT', path, { token, body: words });
  await app.call('DELETE', path, { token });
  const late = await app.call('PUT', path, { token, body: { ...words, version: 2 } });
  expect(late).toMatchObject({ status: 412, body: { current: { version: 3, is_default: true } } });
  expect((await app.call('DELETE', path, { token, headers: { 'If-Match': '"v1"' } })).status).toBe(412);
});

test.each([
  [
    'an unknown placeholder',
    { ...words, text: 'Hi {{first_name}}' },
    'text',
    '{{first_name}} isn’t available',
  ],
  [
    'a placeholder of another kind',
    { ...words, subject: '{{expiry_date}}' },
    'subject',
    '{{expiry_date}} isn’t available',
  ],
  ['half a placeholder', { ...words, text: 'Hi {{customer}' }, 'text', 'double braces'],
  ['no text', { ...words, text: '  ' }, 'text', 'Enter a message'],
  ['a subject of two lines', { ...words, subject: 'a\nBcc: b' }, 'subject', 'line breaks'],
])('%s is refused at its field', async (_name, body, field, sentence) => {
  const { access_token: token } = await signedUp(app);
  for (const [method, at] of [
    ['PUT', path],
    ['POST', `${path}/test`],
  ] as const) {
    const answer = await app.call(method, at, { token, body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe(field);
    expect(answer.body.errors[0].message).toContain(sentence);
  }
});

test('a test email goes to oneself with sample data, saves nothing, and is limited', async () => {
  const { access_token: token, email } = await signedUp(app, { organization_name: 'Berg <b>& Co' });
  const body = { subject: '{{organization}}: {{number}}', text: 'Hi {{customer}} & you\n\n<i>{{link}}</i>' };
  expect((await app.call('POST', `${path}/test`, { token, body })).status).toBe(202);
  const mail = (await app.mailsTo(email)).at(-1);
  expect(mail?.subject).toBe('Test: Berg <b>& Co: INV-2026-0042');
  expect(mail?.text).toContain('Hi Harbor Café & you');
  expect(mail?.html).toContain('<p>Hi Harbor Café &amp; you</p>');
  expect(mail?.html).toContain(
    '&lt;i&gt;<a href="http://localhost:3000">http://localhost:3000</a>&lt;/i&gt;',
  );
  expect((await app.call('GET', '/api/mail-templates', { token })).body.items[0].is_default).toBe(true);
  await app.call('POST', `${path}/test`, { token, body });
  expect((await app.call('POST', `${path}/test`, { token, body })).status).toBe(429);
});

test('only admins edit templates, and other organizations never see them', async () => {
  const admin = await signedUp(app);
  const colleague = await joined(app, admin.access_token);
  const call = { token: colleague.access_token, body: words };
  expect((await app.call('PUT', path, call)).status).toBe(403);
  expect((await app.call('DELETE', path, call)).status).toBe(403);
  expect((await app.call('POST', `${path}/test`, call)).status).toBe(403);
  await app.call('PUT', path, { token: admin.access_token, body: words });
  const { access_token: token } = await signedUp(app);
  expect((await app.call('GET', '/api/mail-templates', { token })).body.items[0].is_default).toBe(true);
});
