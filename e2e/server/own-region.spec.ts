import { EventEmitter, once } from 'node:events';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'valibot';
import { someDetails, type RegisterDetailsPage } from '#e2e/pages/register-details-page.ts';
import { accessTokenOf, freshEmail, password } from '#e2e/server-host/accounts.ts';
import { call } from '#e2e/server-host/call.ts';
import { expect, test } from '#e2e/server-fixtures.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';

const providers = '**/auth/social-providers';

const offered = async (field: Locator) => field.locator('option').allTextContents();

/** The server's response is held until released. */
async function holdAnswer(page: Page): Promise<() => void> {
  const held = new EventEmitter();
  const isLet = once(held, 'let');
  await page.route(providers, async (route) => {
    await isLet;
    await route.continue();
  });
  return () => void held.emit('let');
}

async function expectRegion({ currency, timezone }: RegisterDetailsPage, code: string, zone: string) {
  await expect(timezone).toHaveValue(zone);
  await expect(currency).toHaveValue(code);
}

for (const [locale, timezoneId, currency, timezone] of [
  ['de-AT', 'Europe/Vienna', 'EUR', 'Europe/Vienna'],
  ['en-US', 'Asia/Calcutta', 'INR', 'Asia/Kolkata'],
  ['de-CH', 'UTC', 'CHF', 'UTC'],
] as const) {
  test.describe(`a ${timezoneId} browser in ${locale}`, () => {
    test.use({ locale, timezoneId });

    test(`preselects ${currency} and ${timezone}`, async ({ app }) => {
      await expectRegion(await app.openRegister(), currency, timezone);
    });
  });
}

test.describe('in Stockholm', () => {
  test.use({ locale: 'sv-SE', timezoneId: 'Europe/Stockholm' });

  test('offers all timezones and currencies, those of the specification first', async ({ app }) => {
    const register = await app.openRegister();
    await expectRegion(register, 'SEK', 'Europe/Stockholm');
    expect((await offered(register.currency)).slice(0, 8)).toEqual([
      'USD',
      'EUR',
      'GBP',
      'CAD',
      'AUD',
      'JPY',
      'INR',
      'AED',
    ]);
    const zones = await offered(register.timezone);
    expect(zones.slice(0, 2)).toEqual(['UTC', 'America/New York']);
    expect(zones.length).toBeGreaterThan(400);
  });

  test('the organization gets the preselected values', async ({ app, server }) => {
    const email = freshEmail();
    const link = await server.linkPrintedBy('/verify-email', async () => {
      const register = await (await app.openRegister()).fillIn({ ...someDetails, email });
      await expectRegion(register, 'SEK', 'Europe/Stockholm');
      const step2 = await (await register.continue()).fillIn(password);
      await step2.createAccount();
      await expect(step2.created).toBeVisible();
    });
    await app.page.goto(link);
    await expect(app.page.getByText(/is verified/i)).toBeVisible();
    const token = await accessTokenOf(server, { email, password });
    const { body } = await call(server, 'GET', '/api/organization/settings', { token });
    const settings = parse(getOrganizationSettings.output, body);
    expect(settings).toMatchObject({ default_currency: 'SEK', timezone: 'Europe/Stockholm' });
  });

  test('a choice made before the response stays, even if it is the default', async ({ app }) => {
    const answer = await holdAnswer(app.page);
    const register = await app.openRegister();
    await register.fillIn({ first_name: 'Ida' });
    await expect(register.submit).toBeEnabled();
    await register.timezone.selectOption('Asia/Tokyo');
    await register.currency.selectOption('EUR');
    await register.currency.selectOption('USD');
    answer();
    await expect.poll(async () => (await offered(register.timezone)).length).toBeGreaterThan(400);
    await expectRegion(register, 'USD', 'Asia/Tokyo');
    await expect(register.field('first_name')).toHaveValue('Ida');
  });

  for (const place of ['step 2', 'step 1, opened again'] as const) {
    test(`values continued with stay if the response comes on ${place}`, async ({ app }) => {
      const answer = await holdAnswer(app.page);
      const register = await (await app.openRegister()).fillIn(someDetails);
      const step2 = await register.continue();
      await expect(step2.password).toBeVisible();
      const come = async () => {
        const settled = app.page.waitForResponse(providers);
        answer();
        await settled;
      };
      if (place === 'step 2') await come();
      const again = await step2.back();
      if (place !== 'step 2') await come();
      await expect.poll(async () => (await offered(again.timezone)).length).toBeGreaterThan(400);
      await expectRegion(again, 'USD', 'UTC');
    });
  }
});
