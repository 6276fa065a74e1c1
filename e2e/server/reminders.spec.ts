import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { phone } from '#e2e/phone-and-desktop.ts';
import { addDays } from '#shared/calendar-day.ts';

const today = new Date().toISOString().slice(0, 10);

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('reminders are turned on after a look at what they will do; an invoice and a customer are left out', async ({
    page,
    books,
    admin,
  }) => {
    const customer = await books.customer('Fjord Timber', { email: 'fjord@example.com' });
    const invoice = await books.document(customer, 70, {
      status: 'sent',
      issue_date: today,
      due_date: addDays(today, 4),
    });
    await beSignedIn(page, admin);
    await page.goto('/settings/reminders');
    const form = page.getByRole('form', { name: 'Automatic reminders' });
    const steps = form.getByRole('group', { name: /^Reminder \d/ });
    await expect(
      page.getByText('No reminders are sent until customers can see who they’re from.'),
    ).toBeVisible();
    await books.giveAddress();
    await page.reload();
    await expect(steps).toHaveCount(3);
    await expect(page.getByText('No reminders are sent until')).toHaveCount(0);
    await form.getByRole('button', { name: 'Add reminder' }).click();
    await steps.last().getByLabel('Days').fill('soon');
    await steps.last().getByLabel('When').selectOption('before');
    await form.getByLabel('Send reminders automatically').check();
    await form.getByRole('button', { name: 'Save reminders' }).click();
    await expect(steps.last().getByLabel('Days')).toHaveAttribute('aria-invalid', 'true');
    await steps.last().getByLabel('Days').fill('2');
    await form.getByRole('button', { name: 'Show next reminders' }).click();
    const next = page.getByRole('region', { name: 'Next reminders' });
    await expect(next).toContainText('Fjord Timber');
    await expect(next).toContainText('€70.00, 2 days before the due date');
    await expectSound(page);
    await form.getByRole('button', { name: 'Save reminders' }).click();
    await expect(form.getByText('Reminders saved.')).toBeVisible();

    await page.goto(`/invoices/${invoice}`);
    await expect(page.getByText(/^Next on .*, 2 days before the due date\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Customer promised to pay' }).click();
    const promised = page.getByLabel('Promised to pay by');
    await expect(promised).toBeFocused();
    await promised.fill(addDays(today, -1));
    await page.getByRole('button', { name: 'Hold reminders' }).click();
    // The browser says that the day has passed.
    await expect(promised).toBeVisible();
    await promised.fill(addDays(today, 10));
    await expectSound(page);
    await page.getByRole('button', { name: 'Hold reminders' }).click();
    await expect(page.getByText(/that’s when the customer promised to pay/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Automatic reminders' })).toBeFocused();
    await page.getByRole('button', { name: 'Resume reminders' }).click();
    await page.getByRole('button', { name: 'Don’t remind' }).click();
    await expect(page.getByText('No reminders are sent for this invoice.')).toBeVisible();
    await expectSound(page);

    await page.goto(`/customers/${customer}`);
    await expect(page.getByText('This customer is reminded of unpaid invoices automatically.')).toBeVisible();
    await page.getByRole('link', { name: 'Change reminders' }).click();
    const customerForm = page.getByRole('form', { name: 'Customer' });
    await customerForm.getByLabel('Automatic reminders').selectOption('Own plan');
    const own = customerForm.getByRole('group', { name: /^Reminder \d/ });
    await expect(own).toHaveCount(3);
    await expectSound(page);
    await own.last().getByLabel('Days').fill('400');
    await page.getByRole('button', { name: 'Save customer' }).click();
    await expect(own.last().getByLabel('Days')).toHaveAttribute('aria-invalid', 'true');
    await own.last().getByLabel('Days').fill('8');
    await own.first().getByRole('button', { name: 'Remove reminder 1' }).click();
    await page.getByRole('button', { name: 'Save customer' }).click();
    await expect(
      page.getByText(
        'This customer has a plan of their own: 8 days after the due date, 10 days after the due date.',
      ),
    ).toBeVisible();
    await page.goto(`/invoices/${invoice}`);
    await page.getByRole('button', { name: 'Resume reminders' }).click();
    await expect(page.getByText('Reminders follow this customer’s own plan.')).toBeVisible();
    await expect(page.getByText(/^Next on .*, 8 days after the due date\.$/)).toBeVisible();
    await expectSound(page);
    await page.goto(`/customers/${customer}/edit`);
    await customerForm.getByLabel('Automatic reminders').selectOption('No automatic reminders');
    await page.getByRole('button', { name: 'Save customer' }).click();
    await expect(page.getByText('This customer gets no automatic reminders.')).toBeVisible();
    await expectSound(page);
    await page.goto('/settings/reminders');
    await form.getByRole('button', { name: 'Show next reminders' }).click();
    await expect(page.getByText('No invoice has a reminder coming up.')).toBeVisible();
  });
});
