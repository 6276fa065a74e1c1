import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { anotherDevice, expect, test } from '#e2e/live-fixtures.ts';
import { freshEmail } from '#e2e/server-host/accounts.ts';

const sale = { issue_date: '2026-11-03', due_date: '2198-11-17', reference: 'PO 7' };

test('a customer whose language is German gets a German email and a German share page', async ({
  admin,
  app: { page },
  books,
  browser,
  mailbox,
  server,
}) => {
  await books.giveAddress();
  const email = freshEmail('hafen');
  const customer = await books.customer('Hafen GmbH', { email });
  const invoice = await books.document(customer, 1190, sale);
  await beSignedIn(page, admin);
  await page.goto(`/customers/${customer}/edit`);
  await page.getByLabel('Language').selectOption('Deutsch');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save customer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hafen GmbH');

  await page.goto(`/invoices/${invoice}`);
  const paper = page.getByRole('article');
  await expect(paper).toContainText('Gesamtbetrag');
  await expect(paper).toContainText('Fällig am');
  await page.getByRole('button', { name: 'Issue and send' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Subject')).toHaveValue(/^Rechnung /);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('SENT', { exact: true })).toBeVisible();

  expect(await mailbox.textTo(email)).toMatch(
    /die Rechnung INV-2026-\d+\. Bitte überweisen Sie 1\.190,00 € bis zum 17\. Nov\. 2198\./,
  );
  const reader = await anotherDevice(browser, server);
  await reader.goto(await mailbox.linkTo(email, '/shared'));
  await expect(reader.getByRole('article')).toContainText('Gesamtbetrag');
  await expect(reader.locator('html')).toHaveAttribute('lang', 'de');
  await expectSound(reader);
  await reader.context().close();
});

test("a visitor's language on this device is kept; the document stays in its own", async ({
  books,
  browser,
  server,
}) => {
  const customer = await books.customer('Hafen GmbH', { language: 'de' });
  const link = await books.share(await books.document(customer, 80, { status: 'sent' }));
  const reader = await anotherDevice(browser, server);
  await reader.context().addCookies([{ name: 'language', value: 'en', url: server.origin }]);
  await reader.goto(link);
  await expect(reader.getByRole('article')).toContainText('Gesamtbetrag');
  await expect(reader.locator('html')).toHaveAttribute('lang', 'en');
  await reader.context().close();
});

test('a language chosen in the profile applies at once, and can be reset', async ({
  admin,
  app: { page },
}) => {
  await beSignedIn(page, admin);
  await page.goto('/profile');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Wie im Browser');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('new documents and the first templates shown are in the organization’s language', async ({
  admin,
  app: { page },
  books,
}) => {
  await beSignedIn(page, admin);
  await page.goto('/organization');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('status').filter({ hasText: /saved/i })).toBeVisible();
  const invoice = await books.document(await books.customer('Hafen GmbH'), 80);
  await page.goto(`/invoices/${invoice}`);
  await expect(page.getByRole('article')).toContainText('Gesamtbetrag');

  await page.goto('/settings/templates');
  const templates = page.getByRole('region', { name: 'Mail templates' });
  await expect(templates.getByLabel('Language')).toHaveValue('de');
  const reminder = templates.locator('summary').filter({ has: page.getByText('Reminder', { exact: true }) });
  await reminder.click();
  await expect(templates.getByLabel('Subject').locator('visible=true')).toHaveValue(/^Zahlungserinnerung/);
  await templates.getByLabel('Language').selectOption('English');
  await reminder.click();
  await expect(templates.getByLabel('Subject').locator('visible=true')).toHaveValue(/^Reminder/);
});
