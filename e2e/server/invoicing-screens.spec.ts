import { expectSoundEverywhere, sidewaysScroll } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test as base } from '#e2e/live-fixtures.ts';
import { openScreen } from '#e2e/open-screen.ts';

/** Every screen of the four areas, each with some data. */
const test = base.extend<{ paths: readonly string[] }>({
  paths: async ({ books }, provide) => {
    const customer = await books.customer('A very long name of a company that goes on and on GmbH & Co. KG');
    const draft = await books.document(customer, 12.5);
    const invoice = await books.document(customer, 1_234_567.89, { status: 'sent', reference: 'PO 4711' });
    const estimate = await books.document(customer, 300, { document_type: 'estimate', status: 'sent' });
    const payment = await books.payment(customer, 10);
    await provide([
      '/invoices',
      `/invoices?status=open&customer=${customer}&amount_from=ten&from=2000-01-01`,
      '/invoices/credit-notes',
      '/customers',
      '/estimates',
      '/payments',
      '/customers/new',
      '/customers/import',
      '/invoices/import',
      `/customers/${customer}`,
      `/customers/${customer}/edit`,
      `/invoices/${invoice}`,
      `/invoices/${draft}/edit`,
      '/estimates/new',
      `/estimates/${estimate}`,
      `/payments/${payment}`,
      `/payments?customer=${customer}`,
      `/payments/new?customer=${customer}`,
    ]);
  },
});

test('the invoicing screens have no accessibility violations, and do not scroll sideways on a phone', async ({
  app,
  admin,
  paths,
}) => {
  // Each screen is looked at in light and dark.
  test.setTimeout(360_000);
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beSignedIn(page, admin);
  for (const path of paths) {
    await expectSoundEverywhere(page, () => openScreen(page, path));
    await page.setViewportSize({ width: 375, height: 640 });
    expect.soft(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
  }
});

declare global {
  interface Window {
    /** The numbers of the marked controls that have had the focus. */
    reached: Set<string>;
  }
}

/** Marks everything focusable on the screen, notes what is focused, and returns how many there are. */
function markControls(): number {
  const kinds = 'a[href], button, input:not([type=radio]), select, textarea';
  const controls = [...document.querySelectorAll<HTMLElement>(`main :is(${kinds})`)].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
  );
  controls.forEach((control, index) => {
    control.dataset['stop'] = String(index);
  });
  window.reached = new Set();
  document.addEventListener('focusin', ({ target }) => {
    const stop = target instanceof HTMLElement ? target.dataset['stop'] : undefined;
    if (stop !== undefined) window.reached.add(stop);
  });
  return controls.length;
}

test('everything on the invoicing screens can be reached with Tab', async ({ app, admin, paths }) => {
  test.slow();
  const { page } = app;
  await beSignedIn(page, admin);
  for (const path of paths) {
    await openScreen(page, path);
    // What is behind it, too.
    const more = page.getByRole('button', { name: 'More actions' });
    if (await more.isVisible()) await more.press('Enter');
    const count = await page.evaluate(markControls);
    expect(count, path).toBeGreaterThan(0);
    const picks = page.locator('[data-stop][aria-label^="Select "]:not([aria-label^="Select all"])');
    if (path === '/invoices') await expect(picks).toHaveCount(2);
    // A date field takes one Tab for each of its parts.
    for (
      let rounds = 0;
      rounds < 5 && (await page.evaluate(() => window.reached.size)) < count;
      rounds += 1
    ) {
      for (let presses = 0; presses < count + 10; presses += 1) await page.keyboard.press('Tab');
    }
    const missed = await page
      .locator('[data-stop]')
      .evaluateAll((all: HTMLElement[]) =>
        all.filter((one) => !window.reached.has(one.dataset['stop'] ?? '')).map((one) => one.outerHTML),
      );
    expect.soft(missed, path).toEqual([]);
  }
});
