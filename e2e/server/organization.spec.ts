import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { accessTokenOf, type Account } from '#e2e/server-host/accounts.ts';
import type { BillhookServer } from '#e2e/server-host/billhook-server.ts';
import { call } from '#e2e/server-host/call.ts';

/** Saves a change without a browser, as a colleague on another device would. */
async function changeElsewhere(
  server: BillhookServer,
  admin: Account,
  changes: Record<string, unknown>,
): Promise<void> {
  const token = await accessTokenOf(server, admin);
  const { body } = await call(server, 'GET', '/api/organization/settings', { token });
  const answer = await call(server, 'PUT', '/api/organization/settings', {
    token,
    body: { ...(typeof body === 'object' ? body : {}), ...changes },
  });
  expect(answer.status).toBe(200);
}

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
  payment_terms_days: '21',
  default_notes: 'Thank you!',
  default_terms: 'Net 21.',
};

test('every setting is saved, and the head of the documents shows it while it is typed', async ({
  app,
  admin,
}) => {
  await signIn(app.page, admin);
  await app.page.goto('/organization');
  const form = new FormPart(app.page, 'Organization settings');
  const preview = app.page.locator('.document-head');
  await expect(preview).toContainText('Berg & Daughters');
  await form.fillIn(everything);
  await form.field('default_currency').selectOption('GBP');
  await form.field('timezone').selectOption('Europe/London');
  await form.field('prices_include_tax').check();
  for (const part of [
    'Berg & Sons',
    'Kai 7',
    '10115 Berlin',
    'DE123456789',
    'GBP',
    'tax included',
    'Net 21.',
  ]) {
    await expect(preview).toContainText(part);
  }
  await form.button('Save settings').click();
  await expect(form.done).toHaveText('The settings are saved.');
  await app.page.reload();
  for (const [name, value] of Object.entries(everything)) await expect(form.field(name)).toHaveValue(value);
  await expect(form.field('default_currency')).toHaveValue('GBP');
  await expect(form.field('prices_include_tax')).toBeChecked();
});

test('where somebody else was faster, both versions stand there to choose from', async ({
  app,
  admin,
  server,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/api/organization/settings');
  await signIn(app.page, admin);
  await app.page.goto('/organization');
  const form = new FormPart(app.page, 'Organization settings');
  await form.fillIn({ name: 'Mine', default_notes: 'My notes' });
  await changeElsewhere(server, admin, { name: 'Theirs', phone: '+1 555' });
  await form.button('Save settings').click();
  const choice = new FormPart(app.page, 'Choose what to keep');
  const name = choice.form.getByRole('group', { name: 'Organization name' });
  await expect(name).toContainText('Mine');
  await expect(name).toContainText('Theirs');
  await expect(choice.form.getByRole('group')).toHaveCount(3);
  await name.getByRole('radio', { name: /Theirs/ }).check();
  await choice.button('Save what I chose').click();
  await expect(app.page.getByText('The settings are saved as you chose.')).toBeVisible();
  await expect(form.field('name')).toHaveValue('Theirs');
  await expect(form.field('phone')).toHaveValue('+1 555');
  await expect(form.field('default_notes')).toHaveValue('My notes');
  await form.fillIn({ default_notes: 'Once more' });
  await form.button('Save settings').click();
  await expect(form.done).toHaveText('The settings are saved.');
});

test('the two versions are chosen from by keyboard alone', async ({ app, admin, server, consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/api/organization/settings');
  const { page } = app;
  await signIn(page, admin);
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
  await expect(page.getByText('The settings are saved as you chose.')).toBeVisible();
  await expect(form.field('name')).toHaveValue('Theirs');
});

test('what is not saved is not left behind unasked', async ({ app, admin }) => {
  await signIn(app.page, admin);
  await app.page.goto('/organization');
  const form = new FormPart(app.page, 'Organization settings');
  await form.fillIn({ name: 'Half typed' });
  await app.page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const question = app.page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(app.page).toHaveURL('/organization');
  await expect(form.field('name')).toHaveValue('Half typed');
  await app.page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(app.page).toHaveURL('/dashboard');
});
