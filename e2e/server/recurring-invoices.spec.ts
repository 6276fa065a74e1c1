import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { act, phone } from '#e2e/phone-and-desktop.ts';
import { addDays, dayIn } from '#shared/calendar-day.ts';

const days = (page: Page) => page.getByRole('list', { name: 'Next dates' }).getByRole('listitem');

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('an invoice is made recurring: its next dates are shown, one is skipped, and all pause', async ({
    page,
    books,
    admin,
  }) => {
    const customer = await books.customer('Fjord Timber');
    const invoice = await books.document(customer, 70, { status: 'sent', issue_date: '2026-01-31' });
    await beSignedIn(page, admin);
    await page.goto(`/invoices/${invoice}`);
    await act(page, 'link', 'Make recurring');
    await expect(days(page)).toHaveCount(3);
    await page.getByText('Show 9 more').click();
    await expect(days(page)).toHaveCount(12);
    // Otherwise today's may be made in the meantime.
    await page.getByLabel('Starting on').fill(addDays(dayIn('UTC', new Date()), 2));
    await page.getByLabel('On', { exact: true }).selectOption('last_day');
    await page.getByLabel('On each date').selectOption('issue');
    await page.getByLabel('Ends', { exact: true }).selectOption('times');
    await page.getByLabel('Number of invoices').fill('');
    await expect(days(page)).toHaveCount(0);
    await page.getByLabel('Ends', { exact: true }).selectOption('never');
    await expect(days(page)).toHaveCount(3);
    const first = ((await days(page).first().textContent()) ?? '').replace(/^\w+, /, '');
    await expectSound(page);

    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('Every month on the last day of the month')).toBeVisible();
    await expect(days(page).first()).toContainText(first);
    await page.getByRole('button', { name: `Skip ${first}`, exact: true }).click();
    await expect(days(page).first()).toContainText('Skipped');
    await page.getByRole('button', { name: `Don’t skip ${first}` }).click();
    await expect(page.getByText('Skipped')).toHaveCount(0);
    await expectSound(page);

    await act(page, 'button', 'Pause');
    await expect(page.getByText('Paused: nothing is created until you resume.')).toBeVisible();
    // Nothing was missed, so nothing is asked.
    await act(page, 'button', 'Resume');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

    await act(page, 'link', 'Edit');
    await page.getByLabel('Repeat every').fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Every 3 months on the last day of the month')).toBeVisible();

    await act(page, 'link', 'Back to Recurring invoices');
    await expect(page.getByRole('row').filter({ hasText: 'Fjord Timber' })).toContainText('ACTIVE');
    await expectSound(page);
    await page.getByRole('link', { name: 'Fjord Timber' }).click();
    await act(page, 'button', 'End');
    await page.getByRole('dialog').getByRole('button', { name: 'End recurring invoice' }).click();
    await expect(page.getByText('Ended: nothing more is created.')).toBeVisible();

    await act(page, 'link', 'Back to Recurring invoices');
    await page.getByRole('button', { name: 'Needs attention' }).click();
    await expect(page.getByText('No results match your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Ended' }).click();
    await expectSound(page);
    await page.getByRole('link', { name: 'Fjord Timber' }).click();
    await act(page, 'link', 'Use again');
    await expect(page.getByLabel('Repeat every')).toHaveValue('3');
    await expect(days(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  });
});

test('what is missing is said where it is missing, and a pause without a network waits', async ({
  page,
  books,
  admin,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf(({ pathname }) => pathname.startsWith('/api/'));
  await beSignedIn(page, admin);
  await page.goto('/invoices/recurring');
  await expect(page.getByText('Let your regular invoices write themselves')).toBeVisible();
  await page.getByRole('link', { name: 'Create recurring invoice' }).first().click();
  await page.getByRole('button', { name: 'Start' }).click();
  const editor = new EditorPage(page);
  await expect(editor.customer).toBeFocused();
  await expect(editor.customer).toHaveAccessibleDescription('Choose a customer.');
  await books.customer('Fjord Timber');
  await editor.choose('Fjord Timber');
  await editor.fillLine(1, { Description: 'Support', Price: '40' });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Every month', { exact: true })).toBeVisible();
  await page.route('**/api/**', async (route) => route.abort());
  await page.reload();
  await act(page, 'button', 'Pause');
  await expect(page.getByText('Paused: nothing is created until you resume.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
