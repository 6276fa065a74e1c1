import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { signedUp } from '#tests/accounts.ts';
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

test('everybody reads the settings, and only an admin changes them', async () => {
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

test('a change is noted with the fields that changed', async () => {
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

test('an edit that began with an older version is refused and gets the present settings', async () => {
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

test('of twenty edits of one version at once a single one is kept', async () => {
  const { access_token: token } = await signedUp(app);
  const { body } = await read(token);
  const names = Array.from({ length: 20 }, (_, index) => `Editor ${index}`);
  const answers = await Promise.all(names.map(async (name) => put(token, { ...body, name })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
});
