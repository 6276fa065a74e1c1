import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { phone } from '#e2e/phone-and-desktop.ts';
import { addDays, dayIn } from '#shared/calendar-day.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

const main = (page: Page) => page.getByRole('main');
const waiting = (page: Page) => main(page).getByRole('list', { name: 'Waiting to send' });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('without a network, a scheduled email is canceled, reminders are held, links revoked, and the final invoice made', async ({
    app,
    admin,
    books,
    device,
  }) => {
    test.slow();
    const { page } = app;
    const today = dayIn('UTC', new Date());
    await books.giveAddress();
    await books.remind([3, 10]);
    const customer = await books.customer('Fjord Timber', { email: 'fjord@example.com' });
    const due = { status: 'sent', issue_date: today, due_date: addDays(today, 4) };
    const invoice = await books.document(customer, 70, due);
    await books.send(invoice, { send_at: `${addDays(today, 3)}T08:00:00Z` });
    const estimate = await books.document(customer, 80, { document_type: 'estimate', status: 'sent' });
    const accepted = { document_type: 'estimate', status: 'accepted' };
    await books.changeDocument(estimate, customer, 80, accepted);
    await books.send(await books.deposit(estimate, 30));
    await settleIn(app, device, admin);
    const emails = page.getByRole('region', { name: 'Emails' });
    const links = page.getByRole('region', { name: 'Share links' });
    await openScreen(page, `/invoices/${invoice}`);
    await expect(emails).toContainText('Scheduled for');
    await expect(main(page)).toContainText('Next on');
    await button(page, 'Create link').click();
    // That of the scheduled email, and this one.
    await expect(links.getByText('Not opened yet')).toHaveCount(2);
    // What changed meanwhile is there twice.
    await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(5);
    await device.goOffline();

    await openScreen(page, `/invoices/${invoice}`);
    await button(page, 'Cancel scheduled email').click();
    await expect(emails).toContainText(
      'Will be canceled once Billhook can be reached. If its time comes first, it still goes out.',
    );
    await expect(button(page, 'Cancel scheduled email')).toHaveCount(0);
    // The pressed button is gone.
    await expect(emails.getByRole('heading', { name: 'Emails' })).toBeFocused();
    await emails.getByRole('button', { name: /^Undo: Canceling scheduled emails/ }).click();
    await expect(emails.getByRole('heading', { name: 'Emails' })).toBeFocused();
    await button(page, 'Cancel scheduled email').click();
    await button(page, 'Don’t remind').click();
    await expect(main(page)).toContainText('Next on');
    await expect(main(page)).toContainText(
      'Reminders will be held once Billhook can be reached. Until then, they may still go out.',
    );
    await expect(page.getByRole('heading', { name: 'Automatic reminders' })).toBeFocused();
    await button(page, 'Revoke links').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke links' }).click();
    await expect(links).toContainText('will be revoked once Billhook can be reached');
    await expect(button(page, 'Revoke links')).toHaveCount(0);
    await expectSound(page);

    await openScreen(page, `/estimates/${estimate}`);
    await button(page, 'Create final invoice').click();
    await expect(waiting(page)).toContainText(/Final invoice of €56\.00 for \S+: waiting to send\./);
    await page.getByRole('button', { name: /^Undo: Final invoice/ }).click();
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await button(page, 'Create final invoice').click();
    await expect(waiting(page)).toContainText('Final invoice of €56.00');
    await openScreen(page, '/waiting');
    await expect(waiting(page).getByRole('listitem')).toHaveCount(4);
    await expect(waiting(page)).toContainText('Until it is, the links still work.');
    await expectSound(page);

    await device.goOnline();
    await openScreen(page, '/waiting');
    await expect(main(page)).toContainText('Nothing is waiting to be sent', { timeout: 30_000 });
    expect(await books.list(`/api/documents/${invoice}/deliveries`)).toMatchObject([{ state: 'cancelled' }]);
    expect(await books.read(`/api/documents/${invoice}/reminders`)).toMatchObject({
      hold: { until: null },
    });
    const shared = await books.list(`/api/documents/${invoice}/share-links`);
    expect(shared).not.toContainEqual(expect.objectContaining({ withdrawn_at: null }));
    const final = expect.objectContaining({ total_amount: 56, status: 'draft' });
    expect(await books.list('/api/documents')).toContainEqual(final);
    await openScreen(page, `/invoices/${invoice}`);
    await expect(emails).toContainText('Canceled');
    await expect(button(page, 'Resume reminders')).toBeVisible();
    await expect(links).toContainText('revoked ');
  });

  test('without a network, a late fee is added to an overdue invoice, and is a draft once the server is back', async ({
    app,
    admin,
    books,
    device,
  }) => {
    const { page } = app;
    const today = dayIn('UTC', new Date());
    await books.giveAddress();
    await books.chargeLateFees();
    const customer = await books.customer('Fjord Timber');
    const days = { issue_date: addDays(today, -60), due_date: addDays(today, -30) };
    const invoice = await books.document(customer, 1200, { status: 'sent', ...days });
    await settleIn(app, device, admin);
    const panel = page.getByRole('region', { name: 'Late fees' });
    await openScreen(page, `/invoices/${invoice}`);
    await expect(panel).toContainText('Charged today, it would be €40.00.');
    await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    await device.goOffline();
    await openScreen(page, `/invoices/${invoice}`);
    await button(page, 'Add late fee').click();
    await expect(panel).toContainText(
      'The late fee will be worked out and added once Billhook can be reached.',
    );
    await expect(button(page, 'Add late fee')).toHaveCount(0);
    await expect(panel.getByRole('heading', { name: 'Late fees' })).toBeFocused();
    await expect(waiting(page)).toContainText(/Late fee for \S+: waiting to send\./);
    await expectSound(page);
    await panel.getByRole('button', { name: /^Undo: Late fee/ }).click();
    await expect(waiting(page)).toHaveCount(0);
    await button(page, 'Add late fee').click();
    await expect(waiting(page)).toContainText('Late fee for');
    await openScreen(page, '/waiting');
    await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
    await expect(waiting(page)).toContainText('The late fee is worked out when it’s sent');
    await openScreen(page, `/invoices/${invoice}`);
    await expect(panel.getByRole('button', { name: /^Undo: Late fee/ })).toBeVisible();
    await device.goOnline();
    // The invoice names the fee, and nothing more can be charged.
    await expect(main(page)).toContainText('(€40.00)', { timeout: 30_000 });
    await expect(panel).toHaveCount(0, { timeout: 30_000 });
    expect(await books.read(`/api/documents/${invoice}`)).toMatchObject({
      followed_by: [{ is_late_fee: true, total_amount: 40, document_number: null }],
    });
  });
});
