import { expect, signIn, test } from '#e2e/live-fixtures.ts';

test('live figures that fail to load say so, leave the dashboard usable, and load when the network is back', async ({
  app,
  admin,
  books,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/assets/'));
  await books.document(await books.customer('Harbour Cafe'), 80, { status: 'sent' });
  let isGone = true;
  await page.route(/\/assets\/live-figures[^/]*\.js$/, (route) =>
    isGone ? route.abort() : route.continue(),
  );
  // A missing chunk first reloads the page once, then shows the message.
  await signIn(page, admin);
  const missing = page.getByRole('alert').filter({ hasText: 'Couldn’t load more figures.' });
  await expect(missing).toBeVisible();
  await expect(page.getByRole('article', { name: 'Total Revenue' })).toContainText('€0.00');
  await expect(page.getByRole('heading', { name: 'Recent Invoices' })).toBeVisible();
  isGone = false;
  await expect(page.getByText('No payments in the last 12 months.')).toBeVisible();
  await expect(missing).toHaveCount(0);
});
