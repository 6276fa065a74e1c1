import type { Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
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

test.beforeEach(({ consoleWatch }) => {
  test.slow();
  consoleWatch.allowNetworkFailuresOf((url) => /^\/(?:auth|api)\//.test(url.pathname));
});

async function type(page: Page, value: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(value);
}

async function expectValues(form: FormPart, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await expect(form.field(name)).toHaveValue(value);
}

/** Fills it in by keyboard, with a mistake and over a connection that is cut. */
async function useForm(world: World, { label, values, open, call, wrong, done }: LiveForm): Promise<void> {
  const { page } = world;
  let isCut = false;
  // Long before it is needed: a browser may miss the first calls after it.
  await page.route(call, async (route) =>
    isCut && route.request().method() !== 'GET' ? route.abort() : route.fallback(),
  );
  const typed = { ...values, ...(await open(world)) };
  const form = new FormPart(page, label);
  await expect(form.form).toBeVisible();
  const mistaken = { ...typed, [wrong.field]: wrong.value };
  for (const [name, value] of Object.entries(mistaken)) {
    await tabTo(page, form, name);
    await expect(form.field(name)).toHaveAccessibleName(/\w/);
    await type(page, value);
  }
  await page.keyboard.press('Enter');
  await expect(form.errorAt(wrong.field)).toContainText(wrong.says);
  await expect(form.field(wrong.field)).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field(wrong.field)).toHaveAccessibleDescription(new RegExp(wrong.says));
  await expect(form.field(wrong.field)).toBeFocused();
  await expect(form.summary).toHaveCount(0);
  await expectValues(form, mistaken);

  await type(page, typed[wrong.field] ?? '');
  isCut = true;
  await page.keyboard.press('Enter');
  await expect(form.summary).toContainText('Your entries are still here.');
  await expectValues(form, typed);

  isCut = false;
  await tabTo(page, form, wrong.field);
  await page.keyboard.press('Enter');
  await expect(page.getByText(done)).toBeVisible();
  await page.unroute(call);
}

for (const [kind, forms] of Object.entries(liveForms)) {
  test(`${kind}: by keyboard, with a mistake, and with a cut connection`, async ({
    page,
    admin,
    server,
    mailbox,
  }) => {
    await beSignedIn(page, admin);
    const world = worldOf({ page, admin, server, mailbox });
    for (const form of forms) await test.step(form.label, () => useForm(world, form));
  });
}
