import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { ConsoleWatch } from '#e2e/console-watch.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { App } from '#e2e/pages/app.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { act } from '#e2e/phone-and-desktop.ts';
import { freshEmail } from '#e2e/server-host/accounts.ts';
import { launchOptions } from '#e2e/system-chromium.ts';
import { Device } from './device.ts';
import { expect, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

const waiting = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Waiting to send' });

async function fillIn(page: Page, path: string, customer: string, price: string): Promise<EditorPage> {
  await openScreen(page, path);
  const editor = new EditorPage(page);
  await editor.choose(customer);
  await editor.fillLine(1, { Description: 'Boiler service', Price: price });
  return editor;
}

/** Ends the browser at once, as a phone that runs out of battery. */
async function crash(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const gone = context.waitForEvent('close');
  // It never answers.
  devtools.send('Browser.crash').catch(() => undefined);
  await gone;
}

const numbered = (end: string, part: object) =>
  expect.objectContaining({ document_number: expect.stringMatching(new RegExp(`${end}$`)), ...part });

for (const [where, viewport] of [
  ['on a desktop', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`a day in flight mode ${where}, whose browser is killed, arrives once and in order`, async ({
    admin,
    books,
    network,
  }, testInfo) => {
    const open = async () =>
      chromium.launchPersistentContext(testInfo.outputPath('profile'), {
        ...launchOptions(),
        baseURL: network.origin,
        locale: 'en-US',
        timezoneId: 'UTC',
        viewport,
      });
    await books.giveAddress();
    const pier = await books.customer('Pier Studio', { email: freshEmail() });
    const bill = await books.document(pier, 80, { status: 'sent' });
    const draft = await books.document(pier, 55);

    const context = await open();
    const [page = await context.newPage()] = context.pages();
    await beSignedIn(page, admin);
    await (await new App(page).openDashboard()).greeting.waitFor();
    await new Device(context, new ConsoleWatch(context)).untilControlled(page);
    await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(4);
    await context.setOffline(true);

    await openScreen(page, '/customers/new');
    const form = new FormPart(page, 'New customer');
    await form.fillIn({ name: 'Harbour Cafe' });
    await form.button('Add customer').click();
    await expect(waiting(page)).toContainText('New customer Harbour Cafe: waiting to send.');

    await (await fillIn(page, '/estimates/new', 'Harbour Cafe', '300')).issue();
    await expect(waiting(page)).toContainText('Estimate for Harbour Cafe, €300.00');

    await fillIn(page, '/invoices/new', 'Pier Studio', '120');
    await act(page, 'button', 'Issue and send');
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(waiting(page)).toContainText('Invoice for Pier Studio, €120.00');

    await openScreen(page, `/payments/new?customer=${pier}&invoices=${bill}`);
    await page.getByRole('textbox', { name: 'Amount received' }).fill('30');
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(waiting(page)).toContainText('Payment of €30.00 from Pier Studio');

    await (await fillIn(page, '/invoices/new', 'Harbour Cafe', '45')).issue();
    await expect(waiting(page)).toContainText('Invoice for Harbour Cafe, €45.00');

    await openScreen(page, `/invoices/${draft}/edit`);
    const editor = new EditorPage(page);
    await editor.fillLine(1, { Price: '66' });
    await expect(editor.saved).toContainText('device');

    await crash(context, page);
    // The browser may wake the worker before it can be told to be offline.
    network.cutOff();
    const again = await open();
    await again.setOffline(true);
    const [opened = await again.newPage()] = again.pages();
    await openScreen(opened, '/waiting');
    await expect(waiting(opened).getByRole('listitem')).toHaveCount(5);
    const drafts = opened.getByRole('list', { name: 'Saved only on this device' });
    await expect(drafts).toContainText('Invoice for Pier Studio');

    network.mend();
    await again.setOffline(false);
    await expect(opened.getByRole('main')).toContainText('Nothing is waiting to be sent', {
      timeout: 30_000,
    });
    await expect
      .poll(async () => books.list('/api/documents?document_type=invoice'), { timeout: 30_000 })
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ document_id: draft, status: 'draft', total_amount: 66 }),
        ]),
      );
    const invoices = await books.list('/api/documents?document_type=invoice');
    expect(invoices).toHaveLength(4);
    expect(invoices).toEqual(
      expect.arrayContaining([
        numbered('0001', { document_id: bill, status: 'partial', amount_due: 50 }),
        numbered('0002', { customer_name: 'Pier Studio', status: 'sent', total_amount: 120 }),
        numbered('0003', { customer_name: 'Harbour Cafe', status: 'sent', total_amount: 45 }),
      ]),
    );
    expect(await books.list('/api/documents?document_type=estimate')).toMatchObject([
      { customer_name: 'Harbour Cafe', status: 'sent', total_amount: 300 },
    ]);
    expect(await books.list('/api/customers')).toHaveLength(2);
    expect(await books.list('/api/payments')).toHaveLength(1);
    const mailed = invoices.map((row) => Object(row)).find(({ total_amount: total }) => total === 120);
    expect(await books.list(`/api/documents/${mailed?.document_id}/deliveries`)).toHaveLength(1);
    await again.close();
  });
}
