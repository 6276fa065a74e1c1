import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const path = '/api/organization/settings';
const read = async (token: string) => app.call('GET', path, { token });
const put = async (token: string, body: unknown, ifMatch?: string) =>
  app.call('PUT', path, { token, body, headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch } });

test('all users read the settings, and only admins change them', async () => {
  const admin = await signedUp(app);
  const colleague = await joined(app, admin.access_token);
  const settings = await read(colleague.access_token);
  expect(settings.body).toMatchObject({ name: 'Analytical Engines', default_currency: 'GBP', version: 1 });
  expect(settings.headers.get('etag')).toBe('"v1"');
  const changed = { ...settings.body, name: 'Engines Ltd', tax_id: 'GB123', payment_terms_days: 14 };
  expect(await put(colleague.access_token, changed)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  const answer = await put(admin.access_token, changed);
  expect(answer).toMatchObject({ status: 200, body: { ...changed, version: 2 } });
  expect((await read(colleague.access_token)).body).toEqual(answer.body);
  const me = await app.call('GET', '/auth/me', { token: admin.access_token });
  expect(me.body.organization.name).toBe('Engines Ltd');
});

test('a change is recorded with the changed fields', async () => {
  const { access_token: token } = await signedUp(app);
  const { body } = await read(token);
  await put(token, { ...body, address: { line1: '1 Main St', country: 'GB' } });
  const { organization } = (await app.call('GET', '/auth/me', { token })).body;
  const isChange = and(
    eq(auditLog.organizationId, organization.id),
    eq(auditLog.action, 'organization.settings_changed'),
  );
  const [event] = await database.db.select().from(auditLog).where(isChange);
  expect(event?.before).toEqual({ address: body.address, version: 1 });
  expect(event?.after).toEqual({
    address: { ...body.address, line1: '1 Main St', country: 'GB' },
    version: 2,
  });
});

test('an edit of an older version is refused and gets the current settings', async () => {
  const { access_token: token } = await signedUp(app);
  const { body } = await read(token);
  const first = await put(token, { ...body, name: 'First' }, '"v1"');
  expect(first.status).toBe(200);
  const conflict = { status: 412, body: { code: 'version_conflict', current: first.body } };
  expect(await put(token, { ...body, name: 'Second' }, '"v1"')).toMatchObject(conflict);
  expect(await put(token, { ...body, name: 'Second' })).toMatchObject(conflict);
  expect((await put(token, { ...body, name: 'Second' }, '*')).status).toBe(200);
  const { version: _version, ...unversioned } = body;
  expect((await put(token, { ...unversioned, name: 'Third' })).body.version).toBe(4);
  expect((await put(token, body, 'v4')).status).toBe(422);
});

test('the settings say whether the server sends emails, also those of a refused edit', async () => {
  const { access_token: token } = await signedUp(app);
  const silent = await testApp(database, { sendsMails: false });
  const { body } = await silent.call('GET', path, { token });
  expect(body.sends_emails).toBe(false);
  const changed = await silent.call('PUT', path, { token, body: { ...body, name: 'First' } });
  expect(changed.body.sends_emails).toBe(false);
  const refused = await silent.call('PUT', path, { token, body: { ...body, name: 'Second' } });
  expect(refused.body.current).toEqual(changed.body);
});

test('of twenty concurrent edits of one version, one succeeds', async () => {
  const { access_token: token } = await signedUp(app);
  const { body } = await read(token);
  const names = Array.from({ length: 20 }, (_, index) => `Editor ${index}`);
  const answers = await Promise.all(names.map(async (name) => put(token, { ...body, name })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
});

const bank = { account_name: 'Engines Ltd', iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeff xxx' };
const taxes = [
  { name: 'VAT 20 %', category: 'S', rate: 20, is_default: true },
  { name: 'Reverse charge', category: 'AE', rate: 0, is_default: false },
];

test('bank details, taxes and footer are saved, and stay if an edit leaves them out', async () => {
  const { access_token: token } = await signedUp(app);
  const { body } = await read(token);
  const changes = { bank_details: bank, tax_rates: taxes, document_footer: 'Registered in London' };
  const saved = await put(token, { ...body, ...changes });
  expect(saved.status).toBe(200);
  expect(saved.body.bank_details).toMatchObject({ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' });
  expect(saved.body.tax_rates).toEqual(taxes);
  const { bank_details: _bank, tax_rates: _taxes, number_patterns: _numbers, ...rest } = saved.body;
  expect((await put(token, { ...rest, name: 'Other' })).body).toEqual({
    ...saved.body,
    name: 'Other',
    version: 3,
  });
});

test.each([
  [{ bank_details: { ...bank, iban: 'DE89370400440532013001' } }, 'bank_details.iban', 'IBAN isn’t valid'],
  [{ bank_details: { ...bank, bic: 'COBADE' } }, 'bank_details.bic', '8 or 11'],
  [{ tax_rates: [{ ...taxes[0], category: 'E' }] }, 'tax_rates.0.rate', '0%'],
  [{ tax_rates: [{ ...taxes[0], name: ' ' }] }, 'tax_rates.0.name', 'Enter a name'],
  [{ tax_rates: [taxes[0], { ...taxes[0], name: 'vat 20 %' }] }, 'tax_rates.1.name', 'already'],
  [{ tax_rates: [{ ...taxes[0], rate: 2.1234567 }] }, 'tax_rates.0.rate', '6 decimal places'],
  [{ document_footer: 'x'.repeat(1001) }, 'document_footer', '1,000'],
])('%o is refused at its field, and nothing changes', async (changes, at, words) => {
  const { access_token: token } = await signedUp(app);
  const { body } = await read(token);
  const answer = await put(token, { ...body, ...changes });
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([at]);
  expect(answer.body.errors[0].message).toContain(words);
  expect((await read(token)).body).toEqual(body);
});

test("a due date follows from the customer's payment terms, or else the organization's", async () => {
  const { access_token: token } = await signedUp(app);
  const { body } = await read(token);
  await put(token, { ...body, payment_terms_days: 14, document_footer: 'Thanks', bank_details: bank });
  const books = booksOf(app, token);
  const patient = await books.customer({ payment_terms_days: 60 });
  const issued = { issue_date: '2026-03-01' };
  const invoice = await books.issue(await books.customer(), 100, issued);
  expect(invoice.due_date).toBe('2026-03-15');
  expect((await books.issue(patient, 100, issued)).due_date).toBe('2026-04-30');
  expect((await books.issue(patient, 100, { ...issued, due_date: '2026-03-02' })).due_date).toBe(
    '2026-03-02',
  );
  expect(invoice.seller).toMatchObject({
    document_footer: 'Thanks',
    bank_details: { iban: 'DE89370400440532013000' },
  });
});
