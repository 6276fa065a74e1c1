import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { organizations } from '#server/db/schema/organizations.ts';
import { liveAreas } from '#shared/live-areas.ts';
import { countryDefaults, numberPatternsIn } from '#shared/country-defaults.ts';
import { signedUp } from '#tests/accounts.ts';
import { joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const options = { passwords: plainPasswords, limits: unlimited };
const app = await testApp(database, { ...options, liveAreas });
afterAll(database.close);

const path = '/api/organization/first-steps';

async function organizationOf(token: string, server = app) {
  return (await server.call('GET', '/auth/me', { token })).body.organization;
}

test('admins of a new organization have first steps, until one of them ends them', async () => {
  const admin = await signedUp(app);
  const other = await signedUp(app);
  const colleague = await joined(app, admin.access_token);
  expect(await organizationOf(admin.access_token)).toMatchObject({ first_steps: true });
  expect(await organizationOf(colleague.access_token)).not.toHaveProperty('first_steps');
  expect((await app.call('DELETE', path, { token: colleague.access_token })).status).toBe(403);

  expect((await app.call('DELETE', path, { token: admin.access_token })).status).toBe(204);
  const { id } = await organizationOf(admin.access_token);
  expect(await organizationOf(admin.access_token)).not.toHaveProperty('first_steps');
  const ended = async () => {
    const rows = await database.db.select().from(organizations).where(eq(organizations.id, id));
    return rows.map((row) => row.firstStepsEndedAt);
  };
  const [first] = await ended();
  expect(first).toBeInstanceOf(Date);
  expect((await app.call('DELETE', path, { token: admin.access_token })).status).toBe(204);
  expect(await ended(), 'ending them again changes nothing').toEqual([first]);
  expect(await organizationOf(other.access_token), 'another organization').toMatchObject({
    first_steps: true,
  });
});

test('a server without the areas has none', async () => {
  const { access_token: token } = await signedUp(app);
  for (const missing of ['organization', 'customers', 'invoices']) {
    const areas = liveAreas.filter((area) => area !== missing);
    const server = await testApp(database, { ...options, liveAreas: areas });
    expect(await organizationOf(token, server), missing).not.toHaveProperty('first_steps');
  }
});

test('settings take what is usual in a country, and the next invoice has it', async () => {
  const { access_token: token } = await signedUp(app, { timezone: 'Europe/Vienna', currency: 'EUR' });
  const { body } = await app.call('GET', '/api/organization/settings', { token });
  const { taxes, paymentTermsDays, language } = countryDefaults('AT');
  const usual = {
    ...body,
    address: { ...body.address, line1: 'Ring 1', city: 'Wien', country: 'AT' },
    language,
    payment_terms_days: paymentTermsDays,
    tax_rates: taxes,
    number_patterns: numberPatternsIn('de', body.number_patterns),
  };
  const saved = await app.call('PUT', '/api/organization/settings', { token, body: usual });
  expect(saved).toMatchObject({ status: 200, body: { tax_rates: taxes, language: 'de' } });
  const customer = await app.call('POST', '/api/customers', { token, body: { name: 'Café' } });
  const invoice = await app.call('POST', '/api/documents', {
    token,
    body: {
      document_type: 'invoice',
      status: 'sent',
      customer_id: customer.body.customer_id,
      currency: 'EUR',
      issue_date: '2026-03-01',
      lines: [{ description: 'Beratung', quantity: 1, unit_price: 100 }],
    },
  });
  expect(invoice.body).toMatchObject({
    document_number: 'RE-2026-0001',
    due_date: '2026-03-15',
    language: 'de',
  });
});
