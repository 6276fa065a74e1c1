import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { liveForms, type LiveForm } from '#e2e/live-forms.ts';
import { worldOf, type World } from '#e2e/live-ways.ts';
import { FormPart } from '#e2e/pages/form-part.ts';

async function tabTo(page: Page, form: FormPart, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await form.field(name).evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(form.field(name), 'is reached by Tab').toBeFocused();
}

/** Opens the form as a signed-in admin; also what to type. */
async function open(world: World, { label, values, open: comeTo }: LiveForm) {
  await signIn(world.page, world.admin);
  const typed = { ...values, ...(await comeTo(world)) };
  const form = new FormPart(world.page, label);
  await expect(form.form).toBeVisible();
  return { form, typed };
}

test.beforeEach(({ consoleWatch }) => {
  test.setTimeout(90_000);
  consoleWatch.allowNetworkFailuresOf((url) => /^\/(?:auth|api)\//.test(url.pathname));
});

for (const live of liveForms) {
  const { label, submit, call, wrong, done } = live;

  test(`${label}: can be filled in and sent with the keyboard alone`, async ({
    page,
    admin,
    server,
    mailbox,
  }) => {
    const { form, typed } = await open(worldOf({ page, admin, server, mailbox }), live);
    for (const [name, value] of Object.entries(typed)) {
      await tabTo(page, form, name);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText(done)).toBeVisible();
  });

  test(`${label}: says what is wrong at the field, which has the focus`, async ({
    page,
    admin,
    server,
    mailbox,
  }) => {
    const { form, typed } = await open(worldOf({ page, admin, server, mailbox }), live);
    const mistaken = { ...typed, [wrong.field]: wrong.value };
    await form.fillIn(mistaken);
    await form.button(submit).click();
    await expect(form.errorAt(wrong.field)).toContainText(wrong.says);
    await expect(form.field(wrong.field)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.field(wrong.field)).toHaveAccessibleDescription(new RegExp(wrong.says));
    await expect(form.field(wrong.field)).toBeFocused();
    await expect(form.summary).toHaveCount(0);
    for (const [name, value] of Object.entries(mistaken)) await expect(form.field(name)).toHaveValue(value);
  });

  test(`${label}: every field has a name, and a connection cut while saving keeps everything`, async ({
    page,
    admin,
    server,
    mailbox,
  }) => {
    const { form, typed } = await open(worldOf({ page, admin, server, mailbox }), live);
    for (const name of Object.keys(typed)) await expect(form.field(name)).toHaveAccessibleName(/\w/);
    await form.fillIn(typed);
    await page.route(call, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await form.button(submit).click();
    await expect(form.summary).toContainText('Your entries are still here.');
    for (const [name, value] of Object.entries(typed)) await expect(form.field(name)).toHaveValue(value);
    await page.unroute(call);
    await form.button(submit).click();
    await expect(page.getByText(done)).toBeVisible();
  });
}
