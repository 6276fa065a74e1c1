import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test as base } from '#e2e/live-fixtures.ts';
import { registerAdmin } from '#e2e/server-host/accounts.ts';
import { BillhookServer } from '#e2e/server-host/billhook-server.ts';

const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await BillhookServer.start({ LIVE_AREAS: undefined });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  admin: async ({ server }, provide) => {
    await provide(await registerAdmin(server));
  },
});

const late = { status: 'sent', issue_date: '2020-01-01', due_date: '2020-01-31' } as const;
const warning = 'No mail server is set up, so emails won’t reach anyone. Share a link or the PDF instead.';
const kept = 'Not sent: no mail server is set up.';

test.beforeEach(async ({ books, page, admin }) => {
  await books.giveAddress();
  await beSignedIn(page, admin);
});

test('whoever sends a document is warned before, and told after, that it reaches nobody', async ({
  page,
  books,
}) => {
  const customer = await books.customer('Harbour Cafe', { email: 'cafe@harbour.example' });
  await page.goto(`/invoices/${await books.document(customer, 80, late)}`);
  const emails = page.getByRole('region', { name: 'Emails' }).getByRole('listitem');
  for (const [index, title] of ['Send by email', 'Send reminder'].entries()) {
    await page.getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('note')).toContainText(warning);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(emails).toHaveCount(index + 1);
    await expect(page.getByRole('note').filter({ hasText: kept })).toBeVisible();
  }
});

test('where no email arrives, the link and the PDF are beside the warning', async ({
  page,
  context,
  books,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const customer = await books.customer('Harbour Cafe', { email: 'cafe@harbour.example' });
  await page.goto(`/invoices/${await books.document(customer, 80, late)}`);
  await page.getByRole('button', { name: 'Send by email' }).click();
  const note = page.getByRole('dialog').getByRole('note');
  const download = note.getByRole('button', { name: 'Download PDF' });
  await expect(download).toBeVisible();
  // Beside each other: they aren't the dialog's own buttons.
  const places = [
    await note.getByRole('button', { name: 'Copy link' }).boundingBox(),
    await download.boundingBox(),
  ];
  expect(places[0]?.y).toBe(places[1]?.y);
  await note.getByRole('button', { name: 'Copy link' }).click();
  await expect(note.getByRole('button', { name: 'Link copied' })).toBeVisible();
  await page.goto(await page.evaluate(async () => navigator.clipboard.readText()));
  await expect(page.getByText('Harbour Cafe')).toBeVisible();
});

test('whoever sends several reminders is warned before, and told after, that they reach nobody', async ({
  page,
  books,
}) => {
  for (const name of ['Harbour Cafe', 'Mill Bakery']) {
    await books.document(await books.customer(name, { email: 'cafe@harbour.example' }), 80, late);
  }
  await page.goto('/invoices');
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  await page.getByRole('button', { name: 'Send 2 reminders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send 2 reminders?' });
  await expect(dialog.getByRole('note')).toHaveText(warning);
  await dialog.getByRole('button', { name: 'Send 2 reminders' }).click();
  await expect(page.getByRole('region', { name: 'Selection' }).getByRole('note')).toHaveText(kept);
});

test('whoever forgot their password is not promised an email that nobody sends', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/forgot-password');
  await expect(page.getByRole('note')).toContainText('No mail server is set up here');
  await page.getByLabel('Email').fill('ida@berg.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/whoever runs this server can now give you the link/)).toBeVisible();
  await expect(page.getByText(/we’ve sent/)).toHaveCount(0);
});

test('whoever sets up automatic reminders is told that none are sent', async ({ page }) => {
  await page.goto('/settings/reminders');
  await expect(page.getByRole('note').filter({ hasText: 'so no reminders are sent' })).toBeVisible();
});
