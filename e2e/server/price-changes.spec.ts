import type { Page, Route } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { act, beginSelecting, phone } from '#e2e/phone-and-desktop.ts';
import { dayIn, yearOf } from '#shared/calendar-day.ts';

const thisYear = yearOf(dayIn('UTC', new Date()));
/** Next year's first day, and the one after it: no date of these is near. */
const [start, later] = [`${thisYear + 1}-03-01`, `${thisYear + 1}-05-01`];

const previewed = (page: Page) => page.getByRole('list', { name: 'Preview' }).getByRole('listitem');
const toCome = (page: Page) => page.getByRole('list', { name: 'Price changes to come' });
/** Of the next invoice's only line. */
const amount = (page: Page) => page.getByRole('table', { name: 'Lines' }).getByRole('cell').last();
const dates = (page: Page) => page.getByRole('list', { name: 'Next dates' }).getByRole('listitem');

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('prices of several recurring invoices change from a day on; one is canceled while it is to come', async ({
    page,
    books,
    admin,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 412/);
    await books.item({ name: 'Support', prices: [{ currency: 'USD', unit_price: 50 }] });
    const timber = await books.customer('Fjord Timber');
    const id = await books.recurring(timber, 50, { start_on: start });
    const studio = await books.customer('Pier Studio');
    await books.recurring(studio, 80, { start_on: start, currency: 'EUR' });
    await beSignedIn(page, admin);
    await page.goto('/invoices/recurring');
    await beginSelecting(page);
    await page.getByRole('checkbox', { name: 'Fjord Timber' }).check();
    await page.getByRole('checkbox', { name: 'Pier Studio' }).check();
    await expectSound(page);
    await page.getByRole('link', { name: 'Change prices' }).click();
    await expect(page.getByText('For 2 recurring invoices')).toBeVisible();

    // What can't be read stays, with an error at its field.
    const size = page.getByLabel('Change (%)');
    await size.fill('ten');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(size).toHaveAttribute('aria-invalid', 'true');
    await expect(size).toHaveValue('ten');
    await expectSound(page);

    await page.getByRole('radio', { name: 'The price of an item' }).check();
    await page.getByLabel('Item', { exact: true }).selectOption('Support');
    await expect(page.getByLabel('New price')).toHaveValue('50.00');
    await page.getByLabel('New price').fill('55');
    await page.getByLabel('From').fill(later);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(previewed(page)).toHaveText([
      /Pier Studio.*In another currency/,
      /Fjord Timber.*\$50\.00 → \$55\.00.*from May 1/,
    ]);
    await expectSound(page);
    await page.getByRole('button', { name: 'Change 1 recurring invoice', exact: true }).click();
    await expect(page.getByText('Price change saved for 1 recurring invoice.')).toBeVisible();
    await expectSound(page);

    await page.getByRole('link', { name: 'Back to Recurring invoices' }).click();
    await page.getByRole('link', { name: 'Fjord Timber' }).click();
    await expect(toCome(page)).toContainText(`From May 1, ${thisYear + 1}: $55.00 instead of $50.00`);
    await expect(dates(page).nth(1)).toContainText('$50.00');
    await expect(dates(page).nth(2)).toContainText('$55.00');
    await expectSound(page);

    // Another one, of this one alone: both apply.
    await act(page, 'link', 'Change prices');
    await page.getByLabel('Change (%)').fill('10');
    await page.getByLabel('From').fill(start);
    await page.getByRole('button', { name: 'Preview' }).click();
    const save = page.getByRole('button', { name: 'Change 1 recurring invoice', exact: true });
    await save.waitFor();
    await books.pauseRecurring(id);
    await save.click();
    await expect(page.getByText(/was changed in the meantime/)).toBeVisible();
    await expect(previewed(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Preview' }).click();
    await save.click();
    await expect(toCome(page).getByRole('listitem')).toHaveText([
      /\$55\.00 instead of \$50\.00.*All prices \+10%/,
      /From May 1.*same total/,
    ]);
    await expect(amount(page)).toHaveText('$55.00');
    await act(page, 'link', 'Edit');
    await expect(
      page.getByText(/All prices \+10%.*This applies to the prices you save here\./),
    ).toBeVisible();
    await expect(new EditorPage(page).field('Price')).toHaveValue('50.00');
    await expectSound(page);
    await page.goBack();

    await page.getByRole('button', { name: `Cancel change from Mar 1, ${thisYear + 1}` }).click();
    await expect(toCome(page).getByRole('listitem')).toHaveText([
      /\$55\.00 instead of \$50\.00.*Support: \$55\.00/,
    ]);
    await expect(amount(page)).toHaveText('$50.00');
  });

  test('a preview of what has changed since isn’t shown, and what was previewed isn’t left without a question', async ({
    page,
    books,
    admin,
  }) => {
    const id = await books.recurring(await books.customer('Fjord Timber'), 50, { start_on: start });
    await beSignedIn(page, admin);
    await page.goto(`/invoices/recurring/prices?series=${id}`);
    const percent = page.getByLabel('Change (%)');
    const preview = page.getByRole('button', { name: 'Preview' });
    await percent.fill('many');
    await preview.click();
    await expect(percent).toHaveAccessibleDescription(/Enter a number\.$/);
    await percent.fill('10');
    const waiting: Route[] = [];
    await page.route('**/prices/preview', (route) => void waiting.push(route));
    await preview.click();
    await expect.poll(() => waiting.length).toBe(1);
    await percent.fill('50');
    const answered = page.waitForResponse('**/prices/preview');
    await waiting[0]?.continue();
    await answered;
    await page.unroute('**/prices/preview');
    await expect(previewed(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(previewed(page)).toContainText('$75.00');
    await previewed(page).getByRole('link', { name: 'Fjord Timber' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('without the server the form says so before anything is typed', async ({
    page,
    books,
    admin,
    consoleWatch,
  }) => {
    consoleWatch.allowNetworkFailuresOf(() => true);
    const customer = await books.customer('Fjord Timber');
    const id = await books.recurring(customer, 50, { start_on: start });
    await beSignedIn(page, admin);
    await page.goto(`/invoices/recurring/${id}`);
    await act(page, 'link', 'Change prices');
    const size = page.getByLabel('Change (%)');
    await expect(size).toBeVisible();
    await page.goBack();
    await page.route('**/api/**', async (route) => route.abort());
    await act(page, 'link', 'Change prices');
    const note = page.getByText('This needs the server');
    await expect(note).toBeVisible();
    await size.fill('10');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(/^Couldn’t load the preview\./)).toBeVisible();
    await expect(size).toHaveValue('10');
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(previewed(page)).toHaveText([/\$50\.00 → \$55\.00/]);
    await expect(note).toHaveCount(0);
  });
});
