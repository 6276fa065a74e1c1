import { beSignedIn } from '#e2e/kept-session.ts';
import { expectSound } from '#e2e/expect-sound.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { freshEmail } from '#e2e/server-host/accounts.ts';

test.beforeEach(async ({ books }) => {
  await books.giveAddress();
});

test('an email is scheduled, seen on the document, and canceled', async ({ page, admin, books, mailbox }) => {
  const email = freshEmail('cafe');
  const customer = await books.customer('Harbour Cafe', { email });
  const draft = await books.document(customer, 80);
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${draft}`);
  await page.getByRole('button', { name: 'Issue and send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send by email' });
  await expect(dialog.getByText('Sending issues the invoice and locks it.')).toBeVisible();
  await dialog.getByLabel('Message').fill('Dear Ada, here it is: {{link}}');
  await dialog.getByLabel('When').selectOption('Another time…');
  await expect(dialog.getByText('The invoice is issued and locked now')).toBeVisible();
  await dialog.getByLabel('Date and time').fill('2020-01-02T08:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Choose a time in the future.').first()).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue('Dear Ada, here it is: {{link}}');
  await expectSound(page);
  await dialog.getByLabel('When').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Schedule' }).click();

  await expect(page.getByText(/^The email will be sent on \w+ \d+, \d{4}/)).toBeVisible();
  const when = /Scheduled for \w+ \d+, \d{4}, 8:00/;
  const emails = page.getByRole('region', { name: 'Emails' });
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Email scheduled');
  await expect(emails.getByRole('listitem')).toContainText([when]);
  await expect(page.getByRole('list', { name: 'History' })).toContainText(/scheduled for \w+ \d+, \d{4}/);
  await expectSound(page);

  await emails.getByRole('button', { name: 'Cancel scheduled email' }).click();
  await expect(emails.getByRole('listitem')).toContainText(['Canceled']);
  await expect(emails.getByRole('button', { name: 'Cancel scheduled email' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Progress' })).not.toContainText('Email scheduled');
  await expect(page.getByRole('list', { name: 'History' })).toContainText(
    `Scheduled email to ${email} canceled`,
  );
  expect(mailbox.subjectsTo(email)).toEqual([]);
});
