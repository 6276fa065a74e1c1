import { beSignedIn } from '#e2e/kept-session.ts';
import { expectSound } from '#e2e/expect-sound.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { phone } from '#e2e/phone-and-desktop.ts';

const file = (...rows: string[]) => ({
  name: 'history.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Invoice Number,Client,Date,Due Date,Amount,Balance,Paid Date,Status', ...rows].join('\n'),
  ),
});

test('invoices of another product come in with numbers and payments; a second time they are skipped', async ({
  app,
  admin,
}) => {
  const { page } = app;
  await beSignedIn(page, admin);
  await page.goto('/invoices/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles(
      file(
        'OLD-7,Harbour Cafe,2025-03-01,2025-03-31,120.00,0.00,2025-03-20,Paid',
        'OLD-9,Pier Studio,2025-04-01,2025-05-01,80.00,30.00,,Partial',
        'OLD-10,Pier Studio,2025-05-01,2025-06-01,50.00,60.00,,Sent',
      ),
    );
  await expect(page.getByLabel('Import as')).toHaveValue('issued');
  await expect(page.getByLabel('Invoice number')).toHaveValue('0');
  await expect(page.getByLabel('Amount due')).toHaveValue('5');
  await page.getByLabel('Add new customers automatically').check();
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByRole('list', { name: 'Errors' })).toContainText(
    'Row 4, Balance: The amount paid isn’t between zero and the total.',
  );
  await expectSound(page);
  await expect(page.getByText('1 number is missing in this file: OLD-8')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 invoices, skip 1' }).click();
  await expect(page.getByText('2 of 3 invoices imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByText('2 rows look like duplicates and will be skipped.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import duplicates anyway' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to Invoices' }).click();
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'OLD-7' })).toContainText('PAID');
  await rows.filter({ hasText: 'OLD-9' }).getByRole('link').first().click();
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress).toContainText('Imported');
  await expect(progress).not.toContainText('Emailed');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Imported as OLD-9');
  await expect(page.getByText('€30.00').first()).toBeVisible();
  await expectSound(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('one fix for all rows: unknown customers are added, a wrong value is replaced and can be put back', async ({
    app,
    admin,
  }) => {
    const { page } = app;
    await beSignedIn(page, admin);
    await page.goto('/invoices/import');
    await page
      .getByLabel('CSV file')
      .setInputFiles(
        file(
          'OLD-20,Harbour Cafe,2025-03-01,2025-03-31,120.00,0.00,2025-03-20,Paid',
          'OLD-21,Pier Studio,2025-04-01,soon,80.00,80.00,,Sent',
          'OLD-22,Pier Studio,2025-05-01,soon,50.00,50.00,,Sent',
        ),
      );
    await page.getByRole('button', { name: 'Preview import' }).click();
    const errors = page.getByRole('list', { name: 'Errors' });
    await expect(errors.getByRole('listitem')).toHaveCount(2);
    await errors.getByRole('button', { name: 'Add these customers' }).click();
    await expect(page.getByLabel('Add new customers automatically')).toBeChecked();
    await expect(errors.getByRole('listitem')).toHaveCount(1);
    await errors.getByText('Replace values').click();
    await errors.getByLabel('“soon” in 2 rows').fill('2025-06-15');
    await expectSound(page);
    await errors.getByRole('button', { name: 'Replace and preview' }).click();
    await expect(errors).toHaveCount(0);
    const replaced = page.getByRole('list', { name: 'Replaced values' });
    await expect(replaced).toHaveText(/Due Date: “soon” replaced with “2025-06-15”/);
    await replaced.getByRole('button', { name: 'Undo: “soon”' }).click();
    await expect(errors.getByRole('listitem')).toHaveCount(1);
    await expect(replaced).toHaveCount(0);
    await errors.getByText('Replace values').click();
    await errors.getByLabel('“soon” in 2 rows').fill('2025-06-15');
    await page.keyboard.press('Enter');
    await expect(replaced).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Import 3 invoices', exact: true }).click();
    await expect(page.getByText('3 of 3 invoices imported.')).toBeVisible();
    await expect(replaced.getByRole('button')).toHaveCount(0);
  });
});
