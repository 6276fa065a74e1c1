import { once } from 'node:events';
import { beSignedIn } from '#e2e/kept-session.ts';
import { App } from '#e2e/pages/app.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { usual } from '#e2e/spec-host/reply.ts';
import { askForUpdate, countLoads, newsOf, prompt, reloadButton, untilBuild } from './builds.ts';
import { expect, settleIn, test } from './live-fixtures.ts';

/** One form that keeps its values in the page, and one that holds them in React. */
const forms = [
  { path: '/profile', label: 'Your details', field: 'first_name', submit: 'Save details' },
  { path: '/organization', label: 'Organization settings', field: 'name', submit: 'Save settings' },
] as const;

for (const { path, label, field, submit } of forms) {
  test(`Demand 22: an update does not discard what is typed on ${path}, and follows once it is saved`, async ({
    app,
    network,
    typeInto,
  }) => {
    const form = await typeInto({ path, label, values: { [field]: 'Typed' } });
    const loads = countLoads(app.page);
    network.serveBuild(2);
    await askForUpdate(app.page);
    await expect(prompt(app.page)).toContainText(newsOf(2));
    await reloadButton(app.page).click();
    await expect(app.page.getByText('You have unsaved changes')).toBeVisible();
    await app.page.getByRole('button', { name: 'Keep working' }).click();
    await expect(form.field(field)).toHaveValue('Typed');
    await form.button(submit).click();
    await expect(form.done).toBeVisible();
    expect(loads()).toBe(0);
    await app.page.reload();
    await reloadButton(app.page).click();
    await untilBuild(app.page, 2);
    await expect(form.field(field)).toHaveValue('Typed');
  });
}

test('Demand 22: an update accepted in another tab waits for what is typed on /organization', async ({
  app,
  admin,
  context,
  device,
  network,
}) => {
  const { path, label, field, submit } = forms[1];
  await settleIn(app, device, admin);
  const other = await App.inAnotherTab(context);
  await other.page.goto(path);
  await device.untilControlled(other.page);
  const form = new FormPart(other.page, label);
  await form.fillIn({ [field]: 'Typed' });
  const loads = countLoads(other.page);
  network.serveBuild(2);
  await askForUpdate(app.page);
  await reloadButton(app.page).click();
  await untilBuild(app.page, 2);
  await expect(other.page.getByText('updated in another tab')).toBeVisible();
  await reloadButton(other.page).click();
  await other.page.getByRole('button', { name: 'Keep working' }).click();
  await expect(other.page.getByText('updated in another tab')).toBeVisible();
  await expect(form.field(field)).toHaveValue('Typed');
  await form.button(submit).click();
  await expect(form.done).toBeVisible();
  expect(loads()).toBe(0);
  await reloadButton(other.page).click();
  await untilBuild(other.page, 2);
});

test('Demand 22: an update accepted in another tab waits while drafts are being issued', async ({
  app,
  admin,
  books,
  context,
  device,
  network,
}) => {
  const customer = await books.customer('Harbour Cafe');
  const held = await books.document(customer, 10);
  await books.document(customer, 20);
  await settleIn(app, device, admin);
  const { page } = await App.inAnotherTab(context);
  await page.goto('/invoices');
  await device.untilControlled(page);
  const released = new AbortController();
  const until = once(released.signal, 'abort').then(() => undefined);
  network.always(`PUT /api/documents/${held}`, { kind: 'held', until, reply: usual });
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  await page.getByRole('button', { name: 'Issue 2 drafts' }).click();
  await expect(page.getByText(/^[12] of 2…$/)).toBeVisible();
  const loads = countLoads(page);
  network.serveBuild(2);
  await askForUpdate(app.page);
  await reloadButton(app.page).click();
  await untilBuild(app.page, 2);
  await expect(page.getByText('updated in another tab')).toBeVisible();
  released.abort();
  await expect(page.locator('tbody').getByText('ISSUED', { exact: true })).toHaveCount(2);
  expect(loads()).toBe(0);
  await reloadButton(page).click();
  await untilBuild(page, 2);
});

test('Demand 22: choosing the new version over the typed input asks only once', async ({
  app,
  network,
  typeInto,
}) => {
  await typeInto({ path: '/profile', label: 'Your details', values: { first_name: 'Typed' } });
  const questions: string[] = [];
  app.page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  network.serveBuild(2);
  await askForUpdate(app.page);
  await reloadButton(app.page).click();
  await app.page.getByRole('button', { name: 'Discard and reload' }).click();
  await untilBuild(app.page, 2);
  expect(questions).toEqual([]);
});

test.describe('without a worker', () => {
  // With a worker every chunk is cached.
  test.use({ serviceWorkers: 'block' });

  test('Demand 23: a missing chunk reloads nothing while a form holds typed input', async ({
    app,
    admin,
    consoleWatch,
    network,
  }) => {
    consoleWatch.allow(/could not be loaded|dynamically imported module/);
    await beSignedIn(app.page, admin);
    await app.page.goto('/profile');
    const form = new FormPart(app.page, 'Your details');
    await form.fillIn({ first_name: 'Typed' });
    network.lose(/\/assets\/organization[.-].*\.js$/);
    const loads = countLoads(app.page);
    const gone = app.page.waitForResponse((response) => response.status() === 404);
    // Hovering a link loads the screen it leads to.
    await app.page.getByRole('banner').getByRole('link', { name: 'Organization' }).hover();
    await gone;
    await app.page.waitForTimeout(1_000);
    expect(loads()).toBe(0);
    await expect(form.field('first_name')).toHaveValue('Typed');
    await form.button('Save details').click();
    await expect(form.done).toBeVisible();
  });
});
