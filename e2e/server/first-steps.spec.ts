import sharp from 'sharp';
import { expectSound, expectSoundEverywhere } from '#e2e/expect-sound.ts';
import { movedSoFar, watchShifts } from '#e2e/layout-shifts.ts';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { App } from '#e2e/pages/app.ts';
import { someDetails } from '#e2e/pages/register-details-page.ts';
import { Presses } from '#e2e/presses.ts';
import { freshEmail, password } from '#e2e/server-host/accounts.ts';
import { readPdf } from '#tests/pdf-text.ts';

test.describe('the two-minute walk', () => {
  test.use({ viewport: { width: 390, height: 800 }, timezoneId: 'Europe/Berlin' });

  test('a new organization sends its first invoice with at most 15 presses', async ({ page, mailbox }) => {
    const email = freshEmail();
    const step1 = await (await new App(page).openRegister()).fillIn({ ...someDetails, email });
    const step2 = await (await step1.continue()).fillIn(password);
    await step2.createAccount();
    const presses = await Presses.of(page);
    const began = Date.now();
    await page.goto(await mailbox.linkTo(email, '/verify-email'));

    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await presses.type(page.locator('input[name="email"]'), email, password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    const steps = page.getByRole('region', { name: 'Send your first invoice' });
    await expect(steps).toContainText('0 of 3 done');
    const chooser = page.waitForEvent('filechooser');
    await steps.getByRole('button', { name: 'Choose logo' }).click();
    const logo = sharp({ create: { width: 120, height: 40, channels: 3, background: '#17614a' } });
    await (
      await chooser
    ).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() });
    await expect(steps.getByText('Logo saved.')).toBeVisible();
    await expect(steps.getByLabel('Country')).toHaveValue('DE');
    await presses.type(steps.getByLabel('Address', { exact: true }), 'Deichstraße 12', '20459', 'Hamburg');
    await steps.getByRole('button', { name: 'Save and continue' }).click();

    await expect(steps).toContainText('1 of 3 done');
    const next = steps.getByRole('link', { name: 'Add customer' });
    await expect(next).toBeFocused();
    await next.click();
    const cafe = freshEmail('cafe');
    await presses.type(page.getByLabel('Name', { exact: true }), 'Café am Hafen', cafe);
    await page.getByRole('button', { name: 'Add customer' }).click();

    await page.getByRole('link', { name: 'Create invoice' }).click();
    await presses.type(page.getByLabel('Description, line 1'), 'Beratung');
    await presses.type(page.getByLabel('Price, line 1'), '100');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Issue and send' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /RE-\d{4}-0001/ })).toBeVisible();

    const { text } = await readPdf(await mailbox.pdfTo(cafe));
    expect(text).toContain('Deichstraße 12');
    expect(text).toContain('Rechnung');
    expect(text).toContain('119,00 €');
    expect(presses.count, 'presses').toBeGreaterThan(10);
    expect(presses.count, 'presses').toBeLessThanOrEqual(15);
    expect(Date.now() - began, 'milliseconds').toBeLessThan(120_000);

    await page.goto('/dashboard');
    await expect(page.getByText('Recent Invoices')).toBeVisible();
    await expect(steps).toHaveCount(0);
  });
});

test('another country proposes its own tax, terms, language and numbers, and the sample shows them', async ({
  page,
  admin,
}) => {
  await signIn(page, admin);
  const steps = page.getByRole('region', { name: 'Send your first invoice' });
  const country = steps.getByLabel('Country');
  const sample = steps.getByRole('article');
  await expect(country, 'UTC is nowhere').toHaveValue('');
  await country.selectOption('GB');
  await expect(steps.getByLabel('Tax on new invoices')).toHaveValue('VAT');
  await expect(steps.getByLabel('Payment terms (days)')).toHaveValue('30');
  await expect(sample).toContainText('720');
  await country.selectOption('AT');
  await expect(steps.getByLabel('Tax on new invoices').locator('option')).toHaveText([
    'USt. 20%',
    'USt. ermäßigt 10%',
    'No tax',
  ]);
  await expect(steps.getByLabel('Payment terms (days)')).toHaveValue('14');
  await expect(steps.getByLabel('Language of invoices')).toHaveValue('de');
  await expect(steps).toContainText(/RE-\d{4}-0001, printed on A4/);
  await expect(sample).toContainText('Café am Hafen');
  await expect(sample).toContainText('720');
  await steps.getByLabel('Tax on new invoices').selectOption('No tax');
  await expect(sample).not.toContainText('720');
  await expect(sample).toContainText('600');
  await steps.getByLabel('Address', { exact: true }).fill('Ring 1');
  await expect(sample).toContainText('Ring 1');
  const place = steps.locator('.place-row .field-label');
  await expect(place).toHaveText([/^Postal code/, 'City']);
  await steps.getByLabel('City').fill('Portland');
  await country.selectOption('US');
  await expect(place, 'in the order of addresses there').toHaveText(['City', /^State/, /^Postal code/]);
  await expect(steps.getByLabel('City')).toHaveValue('Portland');
  await steps.getByLabel('City').fill('');
  await expect(steps.getByLabel('Tax on new invoices')).toHaveCount(0);
  await expect(steps).toContainText('printed on US Letter');
  await steps.getByRole('button', { name: 'Save and continue' }).click();
  await expect(steps.getByText('Enter your city.').first()).toBeVisible();
});

test('dismissed steps stay away, on any device', async ({ page, admin, browser, server }) => {
  await signIn(page, admin);
  const steps = page.getByRole('region', { name: 'Send your first invoice' });
  await steps.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(Object.keys(await new App(page).storage()).toSorted()).toEqual([
    'access_token',
    'refresh_token',
    'user',
  ]);
  const other = await browser.newPage({ baseURL: server.origin });
  await signIn(other, admin);
  await expect(other.getByRole('heading', { name: 'Recent Invoices' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Send your first invoice' })).toHaveCount(0);
  await other.close();
});

test('the steps are accessible and fit the narrowest phone; nothing moves when they come', async ({
  page,
  admin,
}) => {
  await watchShifts(page);
  await signIn(page, admin);
  const steps = page.getByRole('region', { name: 'Send your first invoice' });
  const open = async () => {
    await page.goto('/dashboard');
    await expect(steps.getByRole('article')).toBeVisible();
  };
  await expectSoundEverywhere(page, open);
  await page.setViewportSize({ width: 390, height: 800 });
  await open();
  expect(await movedSoFar(page)).toBeLessThan(0.01);
  // All steps and what the first one ends with are on a phone's first screen.
  const tabs = await page.locator('.tab-bar').boundingBox();
  const seen = [
    ...(await steps.getByRole('heading', { level: 3 }).all()),
    steps.getByRole('button', { name: 'Save and continue' }),
  ];
  expect(seen).toHaveLength(4);
  for (const part of seen) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  }
  await steps.getByLabel('Country').selectOption('DE');
  await expectSound(page);
});
