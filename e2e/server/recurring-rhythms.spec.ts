import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { act, phone } from '#e2e/phone-and-desktop.ts';

const days = (page: Page) => page.getByRole('list', { name: 'Next dates' }).getByRole('listitem');
const toggle = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('several weekdays, several days of the month, and no weekends: each shows its dates at once', async ({
    page,
    books,
    admin,
  }) => {
    await books.customer('Fjord Timber');
    await beSignedIn(page, admin);
    await page.goto('/invoices/recurring/new');
    // A Sunday.
    await page.getByLabel('Starting on').fill('2027-08-01');
    await page.getByLabel('Unit', { exact: true }).selectOption('week');
    const on = 'Repeat on';
    await expect(toggle(page, on, 'Sunday')).toBeChecked();
    await toggle(page, on, 'Thursday').focus();
    await page.keyboard.press('Space');
    await expect(days(page).nth(1)).toHaveText('Thu, Aug 5, 2027');
    await page.getByLabel('If it falls on a weekend').selectOption('friday_before');
    await expect(days(page).first()).toHaveText('Fri, Jul 30, 2027 instead of Sun, Aug 1, 2027');
    await expectSound(page);
    await toggle(page, on, 'Sunday').uncheck();
    await expect(page.getByLabel('If it falls on a weekend')).toHaveCount(0);
    await toggle(page, on, 'Thursday').uncheck();
    await expect(days(page)).toHaveCount(0);
    const editor = new EditorPage(page);
    await editor.choose('Fjord Timber');
    await editor.fillLine(1, { Description: 'Support', Price: '40' });
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('group', { name: on })).toHaveAccessibleDescription(
      'Choose at least one weekday.',
    );
    await expectSound(page);

    await page.getByLabel('Unit', { exact: true }).selectOption('month');
    await page.getByLabel('On', { exact: true }).selectOption('days');
    await expect(toggle(page, 'Days of the month', '1')).toBeChecked();
    await toggle(page, 'Days of the month', '31').check();
    await page.getByLabel('If it falls on a weekend').selectOption('monday_after');
    await expect(days(page).first()).toHaveText('Mon, Aug 2, 2027 instead of Sun, Aug 1, 2027');
    await page.getByText('Show 9 more').click();
    await expect(days(page).nth(3)).toHaveText('Thu, Sep 30, 2027');
    await expectSound(page);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(
      page.getByText('Every month on the 1st and 31st, moved to the following Monday if on a weekend'),
    ).toBeVisible();
    await page
      .getByRole('button', { name: 'Skip Aug 2, 2027 (instead of Aug 1, 2027)', exact: true })
      .click();
    await expect(days(page).first()).toContainText('Skipped');
    await expectSound(page);

    await act(page, 'link', 'Edit');
    await expect(toggle(page, 'Days of the month', '31')).toBeChecked();
    await expect(days(page)).toHaveCount(3);
  });

  test('a series made from the invoice of a Saturday doesn’t begin with that date on Monday', async ({
    page,
    books,
    admin,
  }) => {
    const customer = await books.customer('Fjord Timber');
    const invoice = await books.document(customer, 70, { status: 'sent', issue_date: '2027-07-31' });
    await beSignedIn(page, admin);
    await page.goto(`/invoices/${invoice}`);
    await act(page, 'link', 'Make recurring');
    await page.getByLabel('If it falls on a weekend').selectOption('monday_after');
    await expect(days(page).first()).toHaveText('Tue, Aug 31, 2027');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeAttached();
    await expect(days(page).first()).toContainText('Tue, Aug 31, 2027');
  });
});
