import type { Page } from '@playwright/test';
import { App } from '#e2e/pages/app.ts';
import { plainUser } from '#e2e/spec-host/world.ts';
import { askForUpdate, countLoads, newsOf, prompt, reloadButton, serveBuild, untilBuild } from './builds.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: plainUser });

/** A form that does not report being dirty, with something typed into it. */
async function typeIntoForm(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    const form = document.createElement('form');
    form.innerHTML = '<label>Customer <input name="customer" /></label>';
    main.append(form);
  });
  await page.getByLabel('Customer', { exact: true }).fill('Larsen Boats');
}

// For the real forms see live-updates.spec.ts. Here a form added to the page stands in for one that reports
// nothing.
test('Demand 22: warns before a reload discards typed input', async ({ app, device, host }) => {
  await visitOnce(app, device);
  const loads = countLoads(app.page);
  await typeIntoForm(app.page);
  host.files = serveBuild(2);
  await askForUpdate(app.page);
  await expect(prompt(app.page)).toBeVisible();
  await reloadButton(app.page).click();
  await expect(app.page.getByText('You have unsaved changes')).toBeVisible();
  await app.page.getByRole('button', { name: 'Keep working' }).click();
  await app.page.waitForTimeout(500);
  expect(loads()).toBe(0);
  await expect(app.page.getByLabel('Customer', { exact: true })).toHaveValue('Larsen Boats');
});

test('Demand 22: an update accepted in another tab waits for typed input', async ({
  app,
  context,
  device,
  host,
}) => {
  await visitOnce(app, device);
  const other = await App.inAnotherTab(context);
  await other.openDashboard();
  await device.untilControlled(other.page);
  await typeIntoForm(other.page);
  const loads = countLoads(other.page);
  host.files = serveBuild(2);
  await askForUpdate(app.page);
  await expect(prompt(other.page)).toBeVisible();
  await reloadButton(app.page).click();
  await untilBuild(app.page, 2);
  await expect(other.page.getByText('updated in another tab')).toBeVisible();
  await app.page.waitForTimeout(500);
  expect(loads()).toBe(0);
  await reloadButton(other.page).click();
  await other.page.getByRole('button', { name: 'Discard and reload' }).click();
  await untilBuild(other.page, 2);
});

test('Demand 22: a second update accepted in another tab waits as well', async ({
  app,
  context,
  device,
  host,
}) => {
  await visitOnce(app, device);
  const other = await App.inAnotherTab(context);
  await other.openDashboard();
  await device.untilControlled(other.page);
  await typeIntoForm(other.page);
  const loads = countLoads(other.page);
  for (const build of [2, 3]) {
    host.files = serveBuild(build);
    await askForUpdate(app.page);
    await expect(prompt(app.page)).toContainText(newsOf(build));
    await reloadButton(app.page).click();
    await untilBuild(app.page, build);
    await device.untilControlled(app.page);
    await expect(other.page.getByText('updated in another tab')).toBeVisible();
  }
  await app.page.waitForTimeout(500);
  expect(loads()).toBe(0);
});

test.describe('signed out', () => {
  test.use({ visitor: 'nobody' });

  test('Demand 22: what is typed at /login is kept until the new version is accepted', async ({
    app,
    device,
    host,
  }) => {
    const login = await app.openLogin();
    await device.untilControlled(app.page);
    await expect(app.page.getByText('Ready to work offline.')).toHaveCount(0);
    await login.fillIn('nora@harbour.example', 'half a pass');
    const loads = countLoads(app.page);
    host.files = serveBuild(2);
    await askForUpdate(app.page);
    await expect(prompt(app.page)).toContainText(newsOf(2));
    await reloadButton(app.page).click();
    await expect(app.page.getByText('You have unsaved changes')).toBeVisible();
    await app.page.getByRole('button', { name: 'Keep working' }).click();
    await app.page.waitForTimeout(500);
    expect(loads()).toBe(0);
    await expect(login.email).toHaveValue('nora@harbour.example');
    await expect(login.password).toHaveValue('half a pass');
  });
});
