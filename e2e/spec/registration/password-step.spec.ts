import { colourFamily } from '#e2e/colour-family.ts';
import { expect, test as base } from '#e2e/fixtures.ts';
import { someDetails } from '#e2e/pages/register-details-page.ts';
import { goodPassword, type RegisterPasswordPage } from '#e2e/pages/register-password-page.ts';

const test = base.extend<{ step2: RegisterPasswordPage }>({
  step2: async ({ app }, provide) => {
    const register = await (await app.openRegister()).fillIn(someDetails);
    await provide(await register.continue());
  },
});

test('the second step: its fields, terms, rules, and what enables Create Account', async ({
  step2,
  host,
}) => {
  await test.step('Create Account is enabled only when the password meets all rules and is confirmed', async () => {
    await expect(step2.submit).toBeDisabled();
    for (const weak of ['Short1!', 'nouppercase1!', 'NOLOWERCASE1!', 'NoNumber!!', 'NoSpecial11']) {
      await step2.fillIn(weak);
      await expect(step2.submit).toBeDisabled();
    }
    await step2.fillIn('G00d-enough!', '');
    await expect(step2.submit).toBeDisabled();
    await step2.fillIn('G00d-enough!', 'G00d-enough?');
    await expect(step2.submit).toBeDisabled();
    await step2.fillIn('G00d-enough!');
    await expect(step2.submit).toBeEnabled();
  });
  await test.step('the second step asks for the password twice and for the terms', async () => {
    await expect(step2.password).toHaveAttribute('type', 'password');
    await expect(step2.confirmation).toHaveAttribute('type', 'password');
    await expect(step2.terms).toHaveAttribute('type', 'checkbox');
    await expect(step2.backButton).toBeVisible();
    await expect(step2.submit).toBeVisible();
  });
  await test.step('the terms checkbox is marked required', async () => {
    await expect(step2.terms).toHaveAttribute('required', '');
  });
  await test.step('tells password managers the rules', async () => {
    const rules = 'minlength: 8; required: upper; required: lower; required: digit; required: [!@#$%^&*];';
    await expect(step2.password).toHaveAttribute('passwordrules', rules);
  });
  await test.step('the checklist shows the five rules and updates while typing', async () => {
    await expect(step2.checklist.getByRole('listitem')).toHaveText([
      /^At least 8 characters/,
      /^One uppercase letter/,
      /^One lowercase letter/,
      /^One number/,
      /^One special character from !@#\$%\^&\*\(\),\.\?":\{\}\|<>/,
    ]);
    const steps = [
      ['', 0],
      ['abc', 1],
      ['abcdefgh', 2],
      ['abcdefgH', 3],
      ['abcdefgH1', 4],
      ['abcdefgH1!', 5],
      ['abc', 1],
    ] as const;
    for (const [password, met] of steps) {
      await step2.password.fill(password);
      await expect(step2.checklist.locator('[data-met="true"]')).toHaveCount(met);
      await expect(step2.checklist.locator('[data-met="false"]')).toHaveCount(5 - met);
    }
  });
  await test.step('the minimum length is 8', async () => {
    const length = step2.checklist.getByRole('listitem').filter({ hasText: /at least 8/i });
    await step2.password.fill('1234567');
    await expect(length).toHaveAttribute('data-met', 'false');
    await step2.password.fill('12345678');
    await expect(length).toHaveAttribute('data-met', 'true');
  });
  await test.step('exactly the special characters of the rule count', async () => {
    const special = step2.checklist.getByRole('listitem').filter({ hasText: /special character/i });
    for (const character of '!@#$%^&*(),.?":{}|<>') {
      await step2.password.fill(`abc${character}`);
      await expect(special).toHaveAttribute('data-met', 'true');
    }
    for (const character of ['-', '_', '+', '=', '~', '`', "'", ';', '/', '\\', '[', ']', ' ', 'é', '€']) {
      await step2.password.fill(`abc${character}`);
      await expect(special).toHaveAttribute('data-met', 'false');
    }
  });
  await test.step("a different confirmation says 'Passwords do not match' and turns the field red", async () => {
    await step2.fillIn(goodPassword, 'Quayside!8');
    await expect(step2.page.getByText('Passwords do not match', { exact: true })).toBeVisible();
    await expect(step2.confirmation).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => colourFamily(step2.confirmation, 'border-top-color')).toBe('red');
    await step2.confirmation.fill(goodPassword);
    await expect(step2.page.getByText('Passwords do not match')).toHaveCount(0);
    await expect(step2.confirmation).not.toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => colourFamily(step2.confirmation, 'border-top-color')).not.toBe('red');
  });
  await test.step('nothing is sent unless the terms are accepted', async () => {
    await step2.fillIn(goodPassword);
    await step2.submit.click();
    await expect(step2.terms).toHaveJSProperty('validity.valid', false);
    expect(host.callsOf('POST /auth/register')).toHaveLength(0);
  });
});

test('Create Account is disabled while a request is in progress', async ({ step2, host }) => {
  const held = host.hold('POST /auth/register');
  await step2.fillIn('G00d-enough!');
  await step2.createAccount();
  await expect(step2.submit).toBeDisabled();
  held.release();
  await expect(step2.success).toBeVisible();
  expect(host.callsOf('POST /auth/register')).toHaveLength(1);
});
