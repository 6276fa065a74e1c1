import type { Page } from '@playwright/test';
import { openScreen } from '#e2e/open-screen.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

/** As a browser does that runs out of storage, while the app is open. */
async function evict(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await devtools.detach();
}

async function addCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
  await page.getByRole('link', { name: 'Add customer', exact: true }).first().click();
  const form = new FormPart(page, 'New customer');
  await form.fillIn({ name });
  await form.button('Add customer').click();
}

test('databases deleted under the open app: what is entered next is kept, and the books are taken anew', async ({
  app,
  admin,
  books,
  device,
  network,
}) => {
  const { page } = app;
  await books.customer('Pier Studio');
  await settleIn(app, device, admin);
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(2);
  // The outbox is open, too.
  await device.goOffline();
  await addCustomer(page, 'Harbour Cafe');
  const waiting = page.getByRole('link', { name: /waiting to send/ });
  await expect(waiting).toHaveText(/1/);
  await device.goOnline();
  await expect.poll(async () => books.list('/api/customers'), { timeout: 20_000 }).toHaveLength(2);
  await expect(waiting).toHaveCount(0);

  await evict(page, network.origin);
  expect(await recordsOf(page)).toBeUndefined();
  await device.goOffline();
  await addCustomer(page, 'Quay Books');
  await expect(page.getByRole('main').getByRole('list', { name: 'Waiting to send' })).toContainText(
    'New customer Quay Books: waiting to send.',
  );
  await device.goOnline();
  await expect.poll(async () => books.list('/api/customers'), { timeout: 20_000 }).toHaveLength(3);
  await expect.poll(async () => recordsOf(page), { timeout: 40_000 }).toBe(4);
  await device.goOffline();
  await openScreen(page, '/customers');
  for (const name of ['Harbour Cafe', 'Pier Studio', 'Quay Books'])
    await expect(page.getByRole('main')).toContainText(name);
});
