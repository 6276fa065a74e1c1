import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { signedUp } from '#tests/accounts.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { statementLog } from '#tests/statement-log.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const listened = connectDatabase(database.address);
const sent = statementLog(listened.pool);
const begun = () => sent.filter((text) => text.startsWith('begin'));
const app = await testApp(database, { db: listened.db, passwords: plainPasswords, limits: unlimited });
afterAll(async () => {
  await listened.close();
  await database.close();
});

const { access_token: token } = await signedUp(app);
const halfAnImage = Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64');
const noCsv = { csv: 'Name\n"Ada', dry_run: false };
const invoices = { customer_name: 0, description: 0, unit_price: 0 };

test.each([
  ['PUT', '/api/organization/logo', { data: halfAnImage }],
  ['POST', '/api/import/preview', { csv: noCsv.csv, kind: 'customers' }],
  ['POST', '/api/import/customers', { ...noCsv, mapping: { name: 0 } }],
  ['POST', '/api/import/invoices', { ...noCsv, mapping: invoices }],
])('%s %s reads the file before starting a transaction', async (method, path, body) => {
  sent.length = 0;
  expect((await app.call(method, path, { token, body })).status).toBe(422);
  expect(begun()).toEqual([]);
  const settings = await app.call('GET', '/api/organization/settings', { token });
  expect([settings.status, begun().length]).toEqual([200, 1]);
});
