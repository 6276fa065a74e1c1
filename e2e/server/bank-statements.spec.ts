import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { act, phone } from '#e2e/phone-and-desktop.ts';

const statement = [
  'Buchungstag;Verwendungszweck;Auftraggeber;Betrag;Waehrung',
  '02.11.2026;Rechnung INV-2026-0001;Harbour Cafe;119,00;EUR',
  '03.11.2026;danke;Unknown Ltd;80,00;EUR',
  '04.11.2026;Strom;Stadtwerke;-12,00;EUR',
  '05.11.2026;;Someone Else;5,50;EUR',
  'yesterday;;Nobody;7,00;EUR',
].join('\n');

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a statement’s payments are suggested, chosen, and recorded once, on a phone', async ({
    page,
    admin,
    books,
    consoleWatch,
  }) => {
    consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/api/bank-statements/read');
    const issued = { status: 'sent', issue_date: '2026-10-01', due_date: '2026-10-15' };
    await books.document(await books.customer('Harbour Cafe'), 119, issued);
    await books.document(await books.customer('Pier Studio'), 80, issued);
    const quay = await books.customer('Quay Books');
    await books.document(quay, 30, issued);
    await books.document(quay, 10, issued);
    await beSignedIn(page, admin);
    await page.goto('/payments');
    await act(page, 'link', 'Import bank statement');
    const file = page.getByLabel('File');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(page.getByRole('alert')).toContainText('can’t read this as a bank statement');
    const upload = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
    await file.setInputFiles(upload);
    await expect(page.getByRole('heading', { name: '3 incoming payments' })).toBeVisible();
    await expect(page.getByText('Row 6 is left out: its date or amount couldn’t be read.')).toBeVisible();
    await expectSound(page);
    const sure = page.getByRole('checkbox', { name: /^Harbour Cafe/ });
    const guess = page.getByRole('checkbox', { name: /^Unknown Ltd/ });
    await expect(sure).toBeChecked();
    await expect(guess).not.toBeChecked();
    const unknown = page.getByRole('checkbox', { name: /^Someone Else/ });
    await expect(unknown).toBeDisabled();
    await guess.check();
    await page.getByRole('button', { name: 'Choose invoice' }).click();
    await page.getByLabel('Invoice').selectOption({ label: 'Quay Books · INV-2026-0003 (€30.00)' });
    await expect(unknown).toBeChecked();
    await expect(page.getByText('Quay Books · INV-2026-0003 (€5.50)')).toBeVisible();
    await page.getByRole('button', { name: 'Split over several invoices' }).click();
    await page.getByLabel(/^INV-2026-0004/).fill('20');
    await expect(page.getByText('Enter €10.00 or less. That’s the amount due.')).toBeVisible();
    await expect(unknown).toBeDisabled();
    await page.getByLabel(/^INV-2026-0004/).fill('2');
    await expect(page.getByText('Quay Books · INV-2026-0003 (€3.50) · INV-2026-0004 (€2.00)')).toBeVisible();
    await page.getByRole('button', { name: 'Change invoice' }).first().click();
    const first = page.getByLabel('Invoice').first();
    await first.selectOption('None');
    await expect(sure).not.toBeChecked();
    await first.selectOption({ label: 'Harbour Cafe · INV-2026-0001 (€119.00)' });
    await expect(sure).toBeChecked();
    await expectSound(page);
    await page.getByRole('button', { name: 'Record 3 payments' }).click();
    await expect(page.getByText('3 payments recorded.')).toBeVisible();
    await expectSound(page);
    await file.setInputFiles({ ...upload, name: 'again.csv' });
    await expect(page.getByText('Recorded', { exact: true })).toHaveCount(3);
    await expect(page.getByRole('button', { name: /^Record/ })).toHaveCount(0);
    expect(await books.list('/api/invoices')).toMatchObject([
      { status: 'overdue', amount_due: 8 },
      { status: 'overdue', amount_due: 26.5 },
      { status: 'paid' },
      { status: 'paid' },
    ]);
    expect(await books.list('/api/payments')).toHaveLength(3);
  });
});
