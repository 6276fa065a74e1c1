import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { someDetails, type Details } from '#e2e/pages/register-details-page.ts';

const requiredFields = ['first_name', 'last_name', 'email', 'organization_name'] as const;

test('the first step: its fields, a 30-day free trial, social buttons, and one line for the question that leads to the sign-in', async ({
  app,
}) => {
  const register = await app.openRegister();
  await test.step('the first step asks for name, email, organization, phone, currency and timezone', async () => {
    await expect(register.heading).toBeVisible();
    for (const name of [...requiredFields, 'phone'] as const)
      await expect(register.field(name)).toBeVisible();
    await expect(register.currency).toBeVisible();
    await expect(register.timezone).toBeVisible();
    await expect(register.submit).toBeVisible();
  });
  await test.step('advertises a 30-day free trial', async () => {
    await expect(register.page.getByText(/30-day free trial/i).first()).toBeVisible();
  });
  await test.step('offers USD, EUR, GBP, CAD, AUD, JPY and INR, with USD selected', async () => {
    const { currency } = register;
    const offered = await currency
      .locator('option')
      .evaluateAll((options) =>
        options.map((option) => (option instanceof HTMLOptionElement ? option.value : '')),
      );
    expect(offered).toEqual(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'INR']);
    await expect(currency).toHaveValue('USD');
  });
  await test.step('offers the ten timezones of the specification, with UTC selected', async () => {
    const { timezone } = register;
    const offered = await timezone
      .locator('option')
      .evaluateAll((options) =>
        options.map((option) => (option instanceof HTMLOptionElement ? option.value : '')),
      );
    expect(offered).toEqual([
      'UTC',
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Los_Angeles',
      'Europe/London',
      'Europe/Paris',
      'Asia/Tokyo',
      'Asia/Kolkata',
      'Australia/Sydney',
    ]);
    await expect(timezone).toHaveValue('UTC');
  });
  await test.step('social buttons are shown below the registration form', async () => {
    await expect(register.social.facebook).toBeVisible();
    const formEnd = await register.submit.boundingBox();
    for (const button of [register.social.google, register.social.facebook, register.social.apple]) {
      const box = await button.boundingBox();
      expect(box?.y ?? 0).toBeGreaterThan(formEnd?.y ?? Number.POSITIVE_INFINITY);
    }
  });
  await test.step('the question that leads to the sign-in is on one line, however narrow the phone', async () => {
    const { page } = app;
    for (const width of [320, 360, 430]) {
      await page.setViewportSize({ width, height: 640 });
      const lines = await page.getByText('Have an account?').evaluate((lead) => {
        const range = document.createRange();
        const text = lead.firstChild;
        if (text === null) return [];
        range.setStart(text, text.textContent?.indexOf('Have') ?? 0);
        range.setEnd(lead, lead.childNodes.length);
        return [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
      });
      expect(new Set(lines).size).toBe(1);
    }
  });
});

test('the form cannot be submitted before the script has loaded', async ({ app }) => {
  const page = await app.page.request.get('/register');
  expect(await page.text()).toMatch(/<button[^>]* disabled[^>]*>Continue</);
});

test.describe('in Stockholm', () => {
  test.use({ locale: 'sv-SE', timezoneId: 'Europe/Stockholm' });

  test('USD and UTC stay selected after the server answers', async ({ app }) => {
    const { currency, timezone, social } = await app.openRegister();
    await expect(social.facebook).toBeEnabled();
    await expect(currency).toHaveValue('USD');
    await expect(timezone).toHaveValue('UTC');
    await expect(timezone.locator('option')).toHaveCount(10);
  });
});

test('step 1 does not continue without a required field', async ({ app }) => {
  const register = await app.openRegister();
  for (const missing of requiredFields) {
    await test.step(missing, async () => {
      await register.fillIn({ ...someDetails, [missing]: '' } satisfies Details);
      await tryToContinue(register.submit);
      await expect(register.field('first_name')).toBeVisible();
      await expect(app.page.locator('input[name="confirmPassword"]')).toHaveCount(0);
      // Filling in the missing value enables Continue, but does not continue by itself.
      await register.field(missing).pressSequentially(someDetails[missing]);
      await expect(register.field(missing)).toHaveValue(someDetails[missing]);
      const step2 = await register.continue();
      await expect(step2.password).toBeVisible();
      await step2.back();
    });
  }
});

for (const [way, comeBack] of Object.entries({
  'is reloaded': async (page: Page): Promise<void> => {
    await page.reload();
  },
  'is left and returned to': async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.goBack();
  },
})) {
  test(`a second step that ${way} starts over at the first step`, async ({ app }) => {
    await (await (await app.openRegister()).fillIn(someDetails)).continue();
    await comeBack(app.page);
    for (const name of requiredFields) {
      await app.page.locator(`input[name="${name}"]`).pressSequentially(someDetails[name]);
    }
    await expect(app.page.locator('input[name="organization_name"]')).toHaveValue(
      someDetails.organization_name,
    );
    await expect(app.page).toHaveURL('/register');
  });
}

/** Continue may be disabled or refuse the click; both stay on step 1. */
async function tryToContinue(button: Locator): Promise<void> {
  if (await button.isEnabled()) await button.click();
}

test('step 1 continues without a phone number, and Back returns to it with every value', async ({ app }) => {
  const register = await (await app.openRegister()).fillIn(someDetails);
  const step2 = await register.continue();
  await expect(step2.password).toBeVisible();
  await expect(step2.confirmation).toBeVisible();
  const first = await (await step2.back()).fillIn({ phone: '+47 555 01 77' });
  await first.currency.selectOption('JPY');
  await first.timezone.selectOption('Asia/Tokyo');
  const second = await first.continue();
  await second.fillIn('Half-typed1', 'Half');
  const again = await second.back();
  for (const [name, value] of Object.entries(someDetails)) {
    await expect(app.page.locator(`input[name="${name}"]`)).toHaveValue(value);
  }
  await expect(again.field('phone')).toHaveValue('+47 555 01 77');
  await expect(again.currency).toHaveValue('JPY');
  await expect(again.timezone).toHaveValue('Asia/Tokyo');
});
