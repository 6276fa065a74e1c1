import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expectSound } from '#e2e/expect-sound.ts';
import { countLoads } from '#e2e/offline/builds.ts';

test('the palette finds customers, documents and commands with the keyboard alone', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.document(await books.customer('Harbour Cafe'), 12, { status: 'sent' });
  await signIn(page, admin);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  // Its keys come with the code that loads after the screen.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('ControlOrMeta+K');
  await expect(
    page.getByRole('combobox', { name: 'Search customers, documents, items, and commands' }),
  ).toBeFocused();
  await page.keyboard.type('harbour');
  await expect(page.getByRole('option', { name: 'Harbour Cafe' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Cafe');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page
    .getByRole('combobox', { name: 'Search customers, documents, items, and commands' })
    .fill('record');
  await page.getByRole('option', { name: 'Record payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Record payment');
});

test('on a phone the palette fills the screen, and closes', async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await beSignedIn(page, admin);
  await page.goto('/reports');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  expect(await palette.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
  await expectSound(page);
  await palette.getByRole('button', { name: 'Close' }).click();
  await expect(palette).toHaveCount(0);
});

test('a palette that fails to load leaves the screen usable, and loads when the network is back', async ({
  app,
  admin,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/assets/'));
  const search = page.getByRole('button', { name: 'Search', exact: true });
  let isGone = true;
  await page.route(/\/assets\/palette[^/]*\.js$/, (route) => (isGone ? route.abort() : route.continue()));
  const loads = countLoads(page);
  await signIn(page, admin);
  // A missing chunk reloads the page once.
  await expect.poll(loads).toBe(2);
  await page.goto('/invoices');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices');
  await page.waitForTimeout(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices');
  await expect(search).toHaveCount(0);
  expect(loads()).toBe(3);
  isGone = false;
  await search.click();
  await expect(
    page.getByRole('combobox', { name: 'Search customers, documents, items, and commands' }),
  ).toBeFocused();
});

test('Enter picks no result of an earlier search', async ({ app, admin, books }) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await books.customer('Quay Bakery');
  await signIn(page, admin);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page
    .getByRole('combobox', { name: 'Search customers, documents, items, and commands' })
    .fill('harbour');
  await expect(page.getByRole('option', { name: 'Harbour Cafe' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search customers, documents, items, and commands' }).fill('quay');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quay Bakery');
});
