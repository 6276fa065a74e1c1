import { anotherDevice, expect, signIn, test } from '#e2e/live-fixtures.ts';
import { anotherColleague, overdueInvoice, worldOf } from '#e2e/live-ways.ts';
import { Device } from '#e2e/offline/device.ts';
import { FormPart } from '#e2e/pages/form-part.ts';

test('a new organization has no notifications; Escape and a click outside close the list', async ({
  page,
  admin,
}) => {
  await signIn(page, admin);
  const bell = page.getByRole('button', { name: 'Notifications' });
  const list = page.getByRole('region', { name: 'Notifications' });
  await expect(bell).toHaveAttribute('aria-expanded', 'false');
  await bell.press('Enter');
  await expect(list).toContainText('You’re all caught up.');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(bell).toBeFocused();
  await bell.click();
  await expect(list).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list).toHaveCount(0);
});

test('overdue invoices and open invitations are listed with links to them', async ({
  page,
  admin,
  server,
  mailbox,
}) => {
  const world = worldOf({ page, admin, server, mailbox });
  await signIn(page, admin);
  const number = await overdueInvoice(world);
  const email = await anotherColleague(world);
  await page.getByRole('button', { name: 'Notifications' }).click();
  const list = page.getByRole('region', { name: 'Notifications' });
  await expect(list.getByRole('region', { name: 'Overdue invoices 1' })).toContainText(
    `Harbour Cafe€80.00${number} · `,
  );
  await expect(list.getByRole('link', { name: 'Harbour Cafe' })).toHaveAttribute(
    'href',
    /^\/invoices\/[0-9a-f-]{36}$/,
  );
  await expect(list.getByRole('region', { name: 'Pending invitations 1' })).toContainText(email);
  await list.getByRole('link', { name: 'All users and invitations' }).click();
  await expect(page).toHaveURL('/users');
  await expect(list).toHaveCount(0);
});

test('a plain user is notified of invoices only', async ({ page, admin, server, mailbox, browser }) => {
  const world = worldOf({ page, admin, server, mailbox });
  await signIn(page, admin);
  await overdueInvoice(world);
  const email = await anotherColleague(world);
  const theirs = await anotherDevice(browser, server);
  await theirs.goto(await mailbox.linkTo(email, '/accept-invitation'));
  const form = new FormPart(theirs, 'Your account');
  await form.fillIn({ first_name: 'Cleo', last_name: 'Lind', password: admin.password });
  await form.button('Join').click();
  await expect(theirs.getByText('Welcome!')).toBeVisible();
  await anotherColleague(world);
  await signIn(theirs, { email, password: admin.password });
  await theirs.getByRole('button', { name: 'Notifications' }).click();
  const list = theirs.getByRole('region', { name: 'Notifications' });
  await expect(list).toContainText('Overdue invoices');
  await expect(list).not.toContainText('Pending invitations');
  await theirs.context().close();
});

test('without a connection the saved list is shown with its age', async ({
  page,
  admin,
  server,
  mailbox,
  consoleWatch,
}) => {
  consoleWatch.allow(/net::ERR_/);
  await signIn(page, admin);
  const number = await overdueInvoice(worldOf({ page, admin, server, mailbox }));
  const bell = page.getByRole('button', { name: 'Notifications' });
  const list = page.getByRole('region', { name: 'Notifications' });
  await bell.click();
  await expect(list).toContainText(number);
  const device = new Device(page.context(), consoleWatch);
  await expect.poll(async () => JSON.stringify(await device.copies(page))).toContain(number);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await bell.click();
  await expect(list).toContainText(number);
  await expect(list).toContainText('Showing saved data from');
  const again = list.getByRole('button', { name: 'Try again' });
  await page.unroute('**/api/**');
  // At once: the list tries again by itself, too, and then the button is gone.
  await again.dispatchEvent('click');
  await expect(list).not.toContainText('Showing saved data from');
  await expect(list).toContainText(number);
});
