import type { Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { callAs, type Account } from '#e2e/server-host/accounts.ts';

async function unfold(page: Page): Promise<void> {
  const reminder = page.getByText('Reminder', { exact: true });
  await page.locator('summary').filter({ has: reminder }).click();
}

async function openReminder(page: Page, admin: Account): Promise<FormPart> {
  await beSignedIn(page, admin);
  await page.goto('/settings/templates');
  await unfold(page);
  return new FormPart(page, 'Email template: Reminder');
}

test('a template is edited, previewed, sent to oneself as a test and reset', async ({
  app,
  admin,
  mailbox,
}) => {
  const form = await openReminder(app.page, admin);
  const preview = app.page.getByRole('region', { name: 'Preview with sample data' }).locator('visible=true');
  await form.fillIn({ subject: '{{organization}} reminds you', text: 'Dear {{customer}}, {{first_name}}' });
  await form.button('Save template').click();
  await expect(form.errorAt('text')).toContainText('{{first_name}} isn’t available');
  await form.fillIn({ text: 'Dear {{customer}}, please pay ' });
  await form.button('{{amount_due}}').click();
  await expect(form.field('text')).toHaveValue('Dear {{customer}}, please pay {{amount_due}}');
  await expect(preview).toContainText('Dear Harbor Café, please pay €1,190.00');
  await form.button('Save template').click();
  await expect(form.done).toHaveText('Template saved.');
  await form.button('Send me a test').click();
  await expect(form.form.getByText('We’ve sent a test email')).toBeVisible();
  await expect.poll(() => mailbox.subjectsTo(admin.email)).toContain('Test: Berg & Daughters reminds you');
  await form.button('Restore default text').click();
  const question = app.page.getByRole('dialog', { name: 'Restore the default text?' });
  await question.getByRole('button', { name: 'Restore default' }).click();
  await expect(form.field('subject')).toHaveValue(/^Reminder: invoice/);
  await app.page.reload();
  await unfold(app.page);
  await expect(form.field('subject')).toHaveValue(/^Reminder: invoice/);
});

test('a template changed by someone else in the meantime is shown before it is replaced', async ({
  app,
  admin,
  server,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/mail-templates'));
  const form = await openReminder(app.page, admin);
  await form.fillIn({ text: 'My words' });
  const theirs = { subject: 'S', text: 'Their words' };
  await callAs(server, admin, 'PUT', '/api/mail-templates/reminder', theirs);
  await form.button('Save template').click();
  await expect(form.form.getByRole('alert')).toContainText('Their words');
  await expect(form.field('text')).toHaveValue('My words');
  await form.button('Save mine instead').click();
  await expect(form.done).toHaveText('Template saved.');
  await expect(form.form.getByRole('alert')).toHaveCount(0);
});
