import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { addDays, dayIn } from '#shared/calendar-day.ts';
import { act, phone } from '#e2e/phone-and-desktop.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

const waiting = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Waiting to send' });
const days = (page: Page) => page.getByRole('list', { name: 'Next dates' }).getByRole('listitem');

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a recurring invoice is changed, skipped, and paused without a network, and all of it arrives', async ({
    app,
    admin,
    books,
    device,
  }) => {
    const { page } = app;
    await books.customer('Pier Studio');
    await settleIn(app, device, admin);
    await openScreen(page, '/invoices/recurring/new');
    const editor = new EditorPage(page);
    await editor.choose('Pier Studio');
    await editor.fillLine(1, { Description: 'Support', Price: '40' });
    // Today's invoice would be made in the meantime.
    await page.getByLabel('Starting on').fill(addDays(dayIn('UTC', new Date()), 2));
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(days(page)).toHaveCount(3);
    await expect(page).toHaveURL(/recurring\/[0-9a-f-]{36}$/);
    const path = new URL(page.url()).pathname;
    await openScreen(page, '/invoices/recurring');
    await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(3);
    await device.goOffline();

    await openScreen(page, path);
    await act(page, 'link', 'Edit');
    await editor.fillLine(1, { Price: '55' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(waiting(page)).toContainText('Changes to the recurring invoice for Pier Studio');
    await openScreen(page, path);
    await expect(page.getByRole('table', { name: 'Lines' })).toContainText('€55.00');
    await days(page).nth(1).getByRole('button').click();
    await expect(days(page).nth(1)).toContainText('Skipped');
    await act(page, 'button', 'Pause');
    await expect(page.getByText('Paused: nothing is created until you resume.')).toBeVisible();
    await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
    await expectSound(page);

    await device.goOnline();
    await expect(waiting(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('table', { name: 'Lines' })).toContainText('€55.00');
    await expect(page.getByText('Paused: nothing is created until you resume.')).toBeVisible();
    await expect(days(page).nth(1)).toContainText('Skipped');
  });
});
