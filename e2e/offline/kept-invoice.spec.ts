import type { Page } from '@playwright/test';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { askForUpdate, reloadButton, untilBuild } from './builds.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { expect, settleIn, test } from './live-fixtures.ts';

/** What may happen to the page while someone types. */
interface Mishap {
  /** While there is still a network. */
  readonly prepare?: (page: Page, network: FaultProxy) => Promise<void>;
  /** Makes it happen; returns the page that then shows the same address. */
  readonly happen: (page: Page) => Promise<Page>;
}

const mishaps: Record<string, Mishap> = {
  'a reload': {
    happen: async (page) => {
      await page.reload();
      return page;
    },
  },
  'a crash of the page': {
    happen: async (page) => {
      const address = page.url();
      const session = await page.context().newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      // Never answered, because the page that would answer is gone.
      session.send('Page.crash').catch(() => undefined);
      await crashed;
      const next = await page.context().newPage();
      await next.goto(address);
      // The browser's offline switch applies to open pages only.
      await page.close();
      return next;
    },
  },
  'an accepted update': {
    prepare: async (page, network) => {
      network.serveBuild(2);
      await askForUpdate(page);
      await expect(reloadButton(page)).toBeVisible();
    },
    happen: async (page) => {
      await reloadButton(page).click();
      await untilBuild(page, 2);
      return page;
    },
  },
};

for (const [what, { prepare, happen }] of Object.entries(mishaps)) {
  // With a network, a crash is the worst of them: the page can do nothing more.
  for (const where of what === 'a crash of the page'
    ? (['online', 'offline'] as const)
    : (['offline'] as const)) {
    test(`Demand 22: the invoice being typed survives ${what}, ${where}, and is saved once`, async ({
      app,
      admin,
      books,
      device,
      network,
    }) => {
      test.slow();
      await books.customer('Harbour Cafe');
      await settleIn(app, device, admin);
      await app.page.goto('/customers');
      await expect(app.page.getByText('Harbour Cafe')).toBeVisible();
      const first = await EditorPage.open(app.page);
      await expect(first.customer).toBeVisible();
      await prepare?.(app.page, network);
      if (where === 'offline') await device.goOffline();
      await first.choose('Harbour Cafe');
      await first.fillLine(1, { Description: 'Rope', Quantity: '3', Price: '12.5' });
      await app.page.locator('[name="notes"]').fill('Thank you, and until spring.');
      // Within a second of the last word, whether or not it has reached the server.
      await expect(first.saved).toContainText('Saved on this device');

      const page = await happen(app.page);
      const editor = new EditorPage(page);
      await expect(editor.customer).toHaveValue('Harbour Cafe');
      await expect(editor.field('Description')).toHaveValue('Rope');
      await expect(editor.field('Quantity')).toHaveValue('3');
      await expect(editor.field('Price')).toHaveValue('12.50');
      await expect(page.locator('[name="notes"]')).toHaveValue('Thank you, and until spring.');
      await expect(editor.totals).toContainText('€37.50');

      await device.goOnline();
      await expect(editor.saved).toHaveText('Saved', { timeout: 20_000 });
      expect(await books.list('/api/documents')).toMatchObject([{ status: 'draft', total_amount: 37.5 }]);
    });
  }
}
