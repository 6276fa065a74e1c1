import { AxeBuilder } from '@axe-core/playwright';
import { expect, signIn, test as base } from '#e2e/live-fixtures.ts';

/** Every screen of the four areas, each with something on it. */
const test = base.extend<{ paths: readonly string[] }>({
  paths: async ({ books }, provide) => {
    const customer = await books.customer('A very long name of a company that goes on and on GmbH & Co. KG');
    const draft = await books.document(customer, 12.5);
    const invoice = await books.document(customer, 1_234_567.89, { status: 'sent', reference: 'PO 4711' });
    const estimate = await books.document(customer, 300, { document_type: 'estimate', status: 'sent' });
    await provide([
      '/invoices',
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
      `/estimates/${estimate}`,
      `/payments/new?customer=${customer}`,
    ]);
  },
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test(`the screens of invoicing have no accessibility fault (${colorScheme})`, async ({
      app,
      admin,
      paths,
    }) => {
      await signIn(app.page, admin);
      for (const path of paths) {
        await app.page.goto(path);
        await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(app.page.getByText('Loading')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page: app.page }).analyze();
        const faults = violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${path} ${id} ${node.html}`),
        );
        expect.soft(faults).toEqual([]);
      }
    });
  });
}

for (const width of [320, 375]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 640 } });

    test(`the screens of invoicing do not scroll sideways at ${width} px`, async ({ app, admin, paths }) => {
      await signIn(app.page, admin);
      for (const path of paths) {
        await app.page.goto(path);
        await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(app.page.getByText('Loading')).toHaveCount(0);
        const scroll = await app.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(scroll, path).toBeLessThanOrEqual(0);
      }
    });
  });
}
