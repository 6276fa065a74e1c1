import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { FormPart } from '#e2e/pages/form-part.ts';

/** Each form of the live areas: what to type, what to press, which call it makes, and what is wrong on purpose. */
const forms = [
  {
    path: '/profile',
    label: 'Your details',
    submit: 'Save details',
    values: { first_name: 'Adele', phone: '1' },
    call: '**/auth/me',
    wrong: { field: 'first_name', value: '   ', says: 'First name is required.' },
  },
  {
    path: '/profile',
    label: 'E-mail address',
    submit: 'Send link',
    values: { new_email: 'ada@new.example', password: 'Quayside!7-harbour' },
    call: '**/auth/email',
    wrong: { field: 'password', value: 'Wrong!2026', says: 'This is not your present password.' },
  },
  {
    path: '/profile',
    label: 'Password',
    submit: 'Change password',
    values: { current_password: 'Quayside!7-harbour', new_password: 'Lighthouse!9-keeper' },
    call: '**/auth/password',
    wrong: { field: 'new_password', value: 'Password1!', says: 'too easy to guess' },
  },
  {
    path: '/users',
    label: 'Invite somebody',
    submit: 'Send invitation',
    values: { email: 'cleo@new.example' },
    call: '**/auth/users/invite',
    wrong: { field: 'email', value: 'no address', says: 'Enter a valid e-mail address.' },
  },
  {
    path: '/organization',
    label: 'Organization settings',
    submit: 'Save settings',
    values: { name: 'Berg', payment_terms_days: '7' },
    call: '**/api/organization/settings',
    wrong: { field: 'payment_terms_days', value: '999', says: 'Enter at most 365 days.' },
  },
] as const;

async function tabTo(page: Page, form: FormPart, name: string): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    if (await form.field(name).evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(form.field(name), 'is reached by Tab').toBeFocused();
}

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => /^\/(?:auth|api)\//.test(url.pathname));
});

for (const { path, label, submit, values, call, wrong } of forms) {
  test.describe(`the form ${label}`, () => {
    test(`${label}: is filled in and sent by keyboard alone`, async ({ app, admin }) => {
      await signIn(app.page, admin);
      await app.page.goto(path);
      const form = new FormPart(app.page, label);
      await expect(form.form).toBeVisible();
      for (const [name, value] of Object.entries(values)) {
        await tabTo(app.page, form, name);
        await app.page.keyboard.press('ControlOrMeta+A');
        await app.page.keyboard.type(value);
      }
      await app.page.keyboard.press('Enter');
      await expect(form.done).toBeVisible();
      await expect(app.page.locator('body')).not.toBeFocused();
    });

    test(`${label}: an error stands at its field, and in a summary that has the focus`, async ({
      app,
      admin,
    }) => {
      await signIn(app.page, admin);
      await app.page.goto(path);
      const form = new FormPart(app.page, label);
      const typed = { ...values, [wrong.field]: wrong.value };
      await form.fillIn(typed);
      await form.button(submit).click();
      await expect(form.errorAt(wrong.field)).toContainText(wrong.says);
      await expect(form.field(wrong.field)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.summary).toBeFocused();
      await form.summary.getByRole('button', { name: wrong.says }).click();
      await expect(form.field(wrong.field)).toBeFocused();
      for (const [name, value] of Object.entries(typed)) await expect(form.field(name)).toHaveValue(value);
    });

    test(`${label}: a connection that is cut while saving keeps everything`, async ({ app, admin }) => {
      await signIn(app.page, admin);
      await app.page.goto(path);
      const form = new FormPart(app.page, label);
      await form.fillIn(values);
      await app.page.route(call, (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.abort(),
      );
      await form.button(submit).click();
      await expect(form.summary).toContainText('What you entered is still here.');
      for (const [name, value] of Object.entries(values)) await expect(form.field(name)).toHaveValue(value);
      await app.page.unroute(call);
      await form.button(submit).click();
      await expect(form.done).toBeVisible();
    });
  });
}

const screens = [
  '/profile',
  '/users',
  '/organization',
  '/settings',
  '/accept-invitation#token=t',
  '/confirm-email',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of screens) {
      test(`${path} is live without an accessibility fault (${colorScheme})`, async ({ app, admin }) => {
        await signIn(app.page, admin);
        await app.page.goto(path);
        await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(app.page.getByText('Loading')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page: app.page }).analyze();
        expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.html}`))).toEqual([]);
      });
    }
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const path of screens) {
    test(`${path} is live without sideways scroll at 320 px`, async ({ app, admin }) => {
      await signIn(app.page, admin);
      await app.page.goto(path);
      await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(app.page.getByText('Loading')).toHaveCount(0);
      const scroll = await app.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(scroll).toBeLessThanOrEqual(0);
    });
  }
});
