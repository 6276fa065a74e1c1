import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { phone } from '#e2e/phone-and-desktop.ts';

const ada = { name: 'Ada Lovelace', role: 'Bookkeeping', email: 'ada@acme.example', phone: '+44 1' };
const grace = { name: 'Grace Hopper', role: null, email: 'grace@acme.example', phone: null };
const linus = { name: 'Linus', role: null, email: null, phone: '+358 9' };

/** The field names of a row; `row` counts from 0 in the order rows are added. */
function named(row: number, contact: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contact).map(([field, text]) => [`contacts.${row}.${field}`, text ?? '']),
  );
}

test.describe('a small phone', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  test('contacts are added, saved and removed, on a small phone', async ({ app, admin, books }) => {
    const { page } = app;
    await beSignedIn(page, admin);
    await openScreen(page, '/customers/new');
    const form = new FormPart(page, 'New customer');
    await form.field('name').fill('Acme');
    for (const [row, contact] of [ada, grace].entries()) {
      await form.button('Add contact').click();
      await expect(form.field(`contacts.${row}.name`)).toBeFocused();
      await form.fillIn(named(row, contact));
    }
    await expectSound(page);
    await form.button('Add customer').click();
    const panel = page.getByRole('region', { name: 'Contacts' });
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await page.reload();
    await expect(panel.getByRole('link', { name: ada.email })).toHaveAttribute(
      'href',
      'mailto:ada%40acme.example',
    );
    await expect(panel.getByRole('link', { name: ada.phone })).toHaveAttribute('href', 'tel:%2B44%201');
    await expect(panel.getByText('Bookkeeping')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Statement' })).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await new FormPart(page, 'Customer').button('Remove contact 1').click();
    await new FormPart(page, 'Customer').button('Save customer').click();
    await expect(panel.getByRole('listitem')).toHaveText(/Grace Hopper/);
    await page.reload();
    await expect(panel.getByRole('listitem')).toHaveText(/Grace Hopper/);
    expect(await books.list('/api/customers')).toMatchObject([{ name: 'Acme', contacts: [grace] }]);
  });
});

test.beforeEach(async ({ books }) => {
  await books.giveAddress();
});

test('an error stays with the row in which it was typed, whatever rows are above it', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const id = await books.customer('Acme', { contacts: [ada, grace] });
  await beSignedIn(page, admin);
  await page.goto(`/customers/${id}/edit`);
  const form = new FormPart(page, 'Customer');
  // The first row stays empty and doesn't count.
  for (let presses = 0; presses < 3; presses += 1) await form.button('Add contact').click();
  await form.fillIn({ 'contacts.3.phone': '1', 'contacts.4.email': 'nobody@' });
  await form.button('Remove contact 1').click();
  await form.button('Save customer').click();
  await expect(form.summary).toBeFocused();
  await expect(form.errorAt('contacts.3.name')).toHaveText('Enter a name or an email address.');
  await expect(form.errorAt('contacts.4.email')).toHaveText(
    'Enter an email address, such as name@example.com.',
  );
  await form.summary
    .getByRole('button', { name: 'Enter an email address, such as name@example.com.' })
    .click();
  await expect(form.field('contacts.4.email')).toBeFocused();
  // Its error goes with the row; the others stay in place.
  await form.button('Remove contact 3').click();
  await expect(form.summary).not.toContainText('Enter a name');
  await expect(form.errorAt('contacts.4.email')).toBeVisible();
  await form.field('contacts.4.email').fill('ap@acme.example');
  await form.button('Save customer').click();
  await expect(page.getByRole('region', { name: 'Contacts' }).getByRole('listitem')).toHaveCount(2);
  const bare = { name: null, role: null, email: 'ap@acme.example', phone: null };
  expect(await books.read(`/api/customers/${id}`)).toMatchObject({ contacts: [grace, bare] });
});

test('with the keyboard alone: the focus moves to a new row, and stays in the form when one is removed', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const id = await books.customer('Acme', { contacts: [ada, grace, linus] });
  await beSignedIn(page, admin);
  await page.goto(`/customers/${id}/edit`);
  const form = new FormPart(page, 'Customer');
  await form.button('Add contact').focus();
  await page.keyboard.press('Enter');
  await expect(form.field('contacts.3.name')).toBeFocused();
  await form.button('Remove contact 2').focus();
  await page.keyboard.press('Enter');
  // The row that took its place.
  await expect(form.button('Remove contact 2')).toBeFocused();
  await expect(form.field('contacts.2.name')).toHaveValue('Linus');
  for (let left = 3; left > 0; left -= 1) await page.keyboard.press('Enter');
  await expect(form.button('Add contact')).toBeFocused();
  await expect(form.form.getByRole('group', { name: /^Contact \d/ })).toHaveCount(0);
  // The removal is not saved yet.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await form.button('Save customer').click();
  const panel = page.getByRole('region', { name: 'Contacts' });
  await expect(panel).toContainText('No other contacts');
  await expect(panel.getByRole('link', { name: 'Add contacts' })).toBeVisible();
});

test('a contact that was added and removed again leaves no unsaved changes', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const id = await books.customer('Acme', { contacts: [ada] });
  await beSignedIn(page, admin);
  await page.goto(`/customers/${id}/edit`);
  const form = new FormPart(page, 'Customer');
  await form.button('Add contact').click();
  await form.fillIn({ 'contacts.1.name': 'Grace' });
  await form.button('Remove contact 2').click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme');
});

test('when two users change contacts, the second sees the differences and chooses, and no contact gets lost', async ({
  app,
  admin,
  books,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/customers/'));
  const id = await books.customer('Acme', { contacts: [ada] });
  await beSignedIn(page, admin);
  await page.goto(`/customers/${id}/edit`);
  const form = new FormPart(page, 'Customer');
  await form.fillIn({ 'contacts.0.role': 'Boss' });
  await form.button('Add contact').click();
  await form.fillIn(named(1, grace));
  await books.changeCustomer(id, { name: 'Acme', contacts: [linus, { ...ada, role: 'Sales' }], version: 1 });
  await form.button('Save customer').click();
  await expect(page.getByRole('heading', { name: 'Someone else changed this customer' })).toBeVisible();
  const choice = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(choice('Contact Linus').getByLabel('Saved by someone else')).toBeChecked();
  await expect(choice('Contact Grace Hopper').getByLabel('Yours')).toBeChecked();
  await expect(choice('Contact Ada Lovelace').getByLabel('Yours')).toBeChecked();
  await choice('Contact Ada Lovelace').getByLabel('Saved by someone else').check();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByRole('region', { name: 'Contacts' }).getByRole('listitem')).toHaveCount(3);
  expect(await books.read(`/api/customers/${id}`)).toMatchObject({
    contacts: [linus, { ...ada, role: 'Sales' }, grace],
    version: 3,
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, contextOptions: { reducedMotion: 'reduce' } });

  test("sending offers the customer's contacts beside the main address", async ({
    app,
    admin,
    books,
    mailbox,
  }) => {
    const { page } = app;
    const customer = await books.customer('Acme', {
      email: 'office@acme.example',
      contacts: [ada, grace, linus],
    });
    const invoice = await books.document(customer, 10, { status: 'sent' });
    await beSignedIn(page, admin);
    await page.goto(`/invoices/${invoice}`);
    await page.getByRole('button', { name: 'Send by email' }).click();
    const mail = new FormPart(page, 'Email');
    await expect(mail.field('to')).toHaveValue('office@acme.example');
    const offered = mail.form.getByRole('group', { name: 'Contacts' }).getByRole('button');
    await expect(offered).toHaveText(['Acme', 'Ada Lovelace · Bookkeeping', 'Grace Hopper']);
    await expectSound(page);
    await mail.button('Ada Lovelace · Bookkeeping').press('Enter');
    await mail.button('Grace Hopper').click();
    await mail.button('Acme').click();
    await expect(mail.field('to')).toHaveValue('ada@acme.example, grace@acme.example');
    await expect(mail.button('Acme')).toHaveAttribute('aria-pressed', 'false');
    await mail.field('to').fill('ada@acme.example');
    await expect(mail.button('Grace Hopper')).toHaveAttribute('aria-pressed', 'false');
    await mail.button('Send').click();
    await expect(page.getByText('The email is on its way.')).toBeVisible();
    await mailbox.pdfTo(ada.email);
  });
});

test('a new customer is in the organization’s country until another is chosen', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.giveAddress();
  await beSignedIn(page, admin);
  await page.goto('/customers/new');
  const form = new FormPart(page, 'New customer');
  await expect(form.field('billing_address.country')).toHaveValue('GB');
  await form.fillIn({ name: 'Pier Studio' });
  await form.button('Add customer').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pier Studio');
  await page.goto('/customers/new');
  await form.fillIn({ name: 'Quay Works', 'billing_address.city': 'Leith' });
  await form.button('Add customer').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quay Works');
  const [pier, quay] = await books.list('/api/customers');
  expect(pier, 'nothing but a country is no address').toMatchObject({ billing_address: null });
  expect(quay).toMatchObject({ billing_address: { city: 'Leith', country: 'GB' } });
});
