import type { Route } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { movedSoFar, watchShifts } from '#e2e/layout-shifts.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { changeElsewhere } from '#e2e/server-host/settings.ts';
import { yearOf } from '#e2e/year-of.ts';

const everything = {
  name: 'Berg & Sons',
  email: 'office@berg.example',
  phone: '+49 30 1',
  website: 'berg.example',
  tax_id: 'DE123456789',
  'address.line1': 'Kai 7',
  'address.line2': 'Hof',
  'address.postal_code': '10115',
  'address.city': 'Berlin',
  'address.region': 'Berlin',
  'address.country': 'DE',
  'bank_details.account_name': 'Berg & Sons GmbH',
  'bank_details.bank_name': 'Commerzbank',
  'bank_details.iban': 'DE89 3704 0044 0532 0130 00',
  'bank_details.bic': 'COBADEFFXXX',
  'bank_details.account_number': '532013000',
  'bank_details.routing_number': '37040044',
  document_footer: 'HRB 12345, Berlin',
};

test('every setting is saved, and the document preview follows while typing', async ({
  app,
  admin,
  books,
}) => {
  await beSignedIn(app.page, admin);
  await app.page.goto('/organization');
  const form = new FormPart(app.page, 'Organization settings');
  const preview = app.page.locator('.document-head');
  await expect(preview).toContainText('Berg & Daughters');
  await form.fillIn(everything);
  await form.field('default_currency').selectOption('GBP');
  await form.field('timezone').selectOption('Europe/London');
  for (const part of [
    'Berg & Sons',
    'Kai 7',
    '10115 Berlin',
    'DE123456789',
    'GBP',
    'IBAN DE89 3704 0044 0532 0130 00',
    'HRB 12345',
    `INV-${await yearOf(books)}-0001`,
  ]) {
    await expect(preview).toContainText(part);
  }
  await form.button('Save settings').click();
  await expect(form.done).toHaveText('Settings saved.');
  await app.page.reload();
  for (const [name, value] of Object.entries(everything)) await expect(form.field(name)).toHaveValue(value);
  await expect(form.field('default_currency')).toHaveValue('GBP');
});

test('when someone else saved first, both versions are shown to choose from, also with the keyboard alone', async ({
  app,
  admin,
  server,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/api/organization/settings');
  await test.step('when someone else saved first, both versions are shown to choose from', async () => {
    await beSignedIn(app.page, admin);
    await app.page.goto('/organization');
    const form = new FormPart(app.page, 'Organization settings');
    await form.fillIn({ name: 'Mine', document_footer: 'My footer' });
    await changeElsewhere(server, admin, { name: 'Theirs', phone: '+1 555' });
    await form.button('Save settings').click();
    const choice = new FormPart(app.page, 'Choose what to keep');
    const name = choice.form.getByRole('group', { name: 'Organization name' });
    await expect(name).toContainText('Mine');
    await expect(name).toContainText('Theirs');
    await expect(choice.form.getByRole('group')).toHaveCount(3);
    await name.getByRole('radio', { name: /Theirs/ }).check();
    await choice.button('Save my choices').click();
    await expect(app.page.getByText('Settings saved with your choices.')).toBeVisible();
    await expect(form.field('name')).toHaveValue('Theirs');
    await expect(form.field('phone')).toHaveValue('+1 555');
    await expect(form.field('document_footer')).toHaveValue('My footer');
    await form.fillIn({ document_footer: 'Once more' });
    await form.button('Save settings').click();
    await expect(form.done).toHaveText('Settings saved.');
  });
  await test.step('the two versions can be compared and chosen with the keyboard alone', async () => {
    const { page } = app;
    await page.goto('/organization');
    const form = new FormPart(page, 'Organization settings');
    await form.fillIn({ name: 'Mine' });
    await changeElsewhere(server, admin, { name: 'Theirs' });
    await form.button('Save settings').press('Enter');
    const name = new FormPart(page, 'Choose what to keep').form.getByRole('group', {
      name: 'Organization name',
    });
    await expect(name).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(name.getByRole('radio', { name: /Mine/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(name.getByRole('radio', { name: /Theirs/ })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Settings saved with your choices.')).toBeVisible();
    await expect(form.field('name')).toHaveValue('Theirs');
  });
});

/** A small image, as the browser would get it from a disk. */
const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWMQT/TCgxhGpROxBAsA0gVLyT50s6AAAAAASUVORK5CYII=',
    'base64',
  ),
};

test('a logo is uploaded, shown in the preview, kept after a reload, and removed', async ({ app, admin }) => {
  await beSignedIn(app.page, admin);
  await app.page.goto('/organization');
  const panel = app.page.getByRole('region', { name: 'Logo' });
  await expect(panel).toContainText('No logo yet');
  const chooser = app.page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choose logo' }).click();
  await (await chooser).setFiles(logo);
  await expect(panel.getByRole('status')).toHaveText('Logo saved.');
  const preview = app.page.locator('.document-head img');
  await expect(preview).toHaveAttribute('src', /^data:image\/png;base64,/);
  await watchShifts(app.page);
  await app.page.reload();
  await expect(preview).toHaveJSProperty('naturalWidth', 10);
  expect(await movedSoFar(app.page)).toBe(0);
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expect(panel).toContainText('No logo yet');
  await expect(preview).toHaveCount(0);
});

test('the preview has the whole height and keeps equal address lines apart; leaving with unsaved changes asks first', async ({
  app,
  admin,
}) => {
  await beSignedIn(app.page, admin);
  await app.page.goto('/organization');
  const form = new FormPart(app.page, 'Organization settings');
  await test.step('beside the form, the preview has the whole height: the bar ends with the fields', async () => {
    const bar = await app.page.locator('.form-actions-kept').boundingBox();
    const preview = await app.page.locator('.organization-preview').boundingBox();
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThan(preview?.x ?? 0);
  });
  await test.step('the preview keeps equal address lines apart while other lines come and go', async () => {
    const address = app.page.locator('.document-head .document-lines').first().locator('span');
    const both = { 'address.line2': 'Berlin', 'address.city': 'Berlin' };
    await form.fillIn({ ...both, 'address.line1': 'Kai 7', 'address.country': 'DE' });
    await expect(address).toHaveText(['Kai 7', 'Berlin', 'Berlin', 'Germany']);
    await form.fillIn({ 'address.line1': '' });
    await expect(address).toHaveText(['Berlin', 'Berlin', 'Germany']);
    await form.fillIn({ 'address.line2': '', 'address.line1': 'Hof' });
    await expect(address).toHaveText(['Hof', 'Berlin', 'Germany']);
  });
  await test.step('leaving with unsaved changes asks first', async () => {
    await form.fillIn({ name: 'Half typed' });
    await app.page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    const question = app.page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(app.page).toHaveURL('/organization');
    await expect(form.field('name')).toHaveValue('Half typed');
    await app.page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(app.page).toHaveURL('/dashboard');
  });
});

test('a file that is not an image is refused with a message, and what was typed stays', async ({
  app,
  admin,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/api/organization/logo');
  await beSignedIn(app.page, admin);
  await app.page.goto('/organization');
  const form = new FormPart(app.page, 'Organization settings');
  await form.fillIn({ name: 'Half typed' });
  const panel = app.page.getByRole('region', { name: 'Logo' });
  const chooser = app.page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choose logo' }).click();
  await (
    await chooser
  ).setFiles({ ...logo, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  await expect(panel.getByRole('alert')).toHaveText('Choose a PNG, JPEG, or WebP file.');
  await expect(form.field('name')).toHaveValue('Half typed');
});

test('what is typed during a save remains an unsaved change', async ({ app, admin }) => {
  const { page } = app;
  await beSignedIn(page, admin);
  await page.goto('/organization');
  const form = new FormPart(page, 'Organization settings');
  await form.fillIn({ name: 'Berg & Sons' });
  const held: Route[] = [];
  await page.route('**/api/organization/settings', async (route) => {
    if (route.request().method() === 'PUT' && held.length === 0) held.push(route);
    else await route.continue();
  });
  await form.button('Save settings').click();
  await expect.poll(() => held.length).toBe(1);
  await form.fillIn({ phone: '+49 30 2' });
  await held[0]?.continue();
  await expect(form.button('Save settings')).toBeVisible();
  await expect(form.done).toHaveCount(0);
  await expect(form.field('phone')).toHaveValue('+49 30 2');
  await form.button('Save settings').click();
  await expect(form.done).toHaveText('Settings saved.');
  await page.reload();
  await expect(form.field('name')).toHaveValue('Berg & Sons');
  await expect(form.field('phone')).toHaveValue('+49 30 2');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the country is chosen by name, and the confirmation appears where the button was pressed', async ({
    app,
    admin,
    books,
  }) => {
    const { page } = app;
    await beSignedIn(page, admin);
    await page.goto('/organization');
    const form = new FormPart(page, 'Organization settings');
    await form.fillIn({ 'address.line1': 'Ring 1' });
    await form.field('address.country').selectOption({ label: 'Austria' });
    await form.button('Save settings').click();
    await expect(form.done).toHaveText('Settings saved.');
    await expect(form.done).toBeInViewport({ ratio: 1 });
    expect(await books.read('/api/organization/settings')).toMatchObject({ address: { country: 'AT' } });
  });
});
