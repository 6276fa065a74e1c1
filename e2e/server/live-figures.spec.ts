import { expect, signIn, test } from '#e2e/live-fixtures.ts';

test('figures that cannot be fetched say so, take no dashboard along, and come with the network', async ({
  app,
  admin,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/assets/'));
  let isGone = true;
  await page.route(/\/assets\/live-figures[^/]*\.js$/, (route) =>
    isGone ? route.abort() : route.continue(),
  );
  // a part that is gone reloads the page once, and then it says so
  await signIn(page, admin);
  const missing = page.getByRole('alert').filter({ hasText: 'Couldn’t load more figures.' });
  await expect(missing).toBeVisible();
  await expect(page.getByRole('article', { name: 'Total Revenue' })).toContainText('€0.00');
  await expect(page.getByRole('heading', { name: 'Recent Invoices' })).toBeVisible();
  isGone = false;
  await expect(page.getByRole('group').filter({ hasText: 'Show as table' })).toBeVisible();
  await expect(missing).toHaveCount(0);
});
