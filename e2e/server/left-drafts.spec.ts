import type { Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { ownTime, passTime } from '#e2e/page-time.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/'));
});

type Entry = Readonly<Record<string, unknown>>;

/** Replaces the fields of the only draft on the device, as another release of the app would have left it. */
async function alterDraft(page: Page, part: { entry: Entry; draft: Entry; without: readonly string[] }) {
  await page.evaluate(
    ({ entry, draft, without }) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('billhook-drafts');
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('drafts', 'readwrite');
          const cursor = transaction.objectStore('drafts').openCursor();
          cursor.addEventListener('success', () => {
            if (cursor.result === null) return;
            const left: Record<string, unknown> = { ...cursor.result.value.draft, ...draft };
            for (const name of without) delete left[name];
            const { schema: _, ...older } = cursor.result.value;
            cursor.result.update({ ...older, draft: left, ...entry });
          });
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    part,
  );
}

const list = (page: Page) => page.getByRole('list', { name: 'Saved only on this device' });

/** Opens the list of invoices after an invoice was typed offline and its copy on the device altered. */
async function leaveDraft(page: Page, part: Partial<Parameters<typeof alterDraft>[1]>): Promise<string> {
  await page.route('**/api/documents**', (route) => route.abort());
  const editor = await EditorPage.open(page);
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Boiler service', Price: '80' });
  await expect(editor.saved).toContainText('Saved on this device');
  const address = page.url();
  // Navigates within the app: `page.route` does not hold back what a page sends as it closes.
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(list(page)).toContainText('Harbour Cafe');
  await alterDraft(page, { entry: {}, draft: {}, without: [], ...part });
  await page.reload();
  await expect(list(page)).toContainText('saved only on this device');
  return address;
}

test.beforeEach(async ({ app, admin, books }) => {
  await books.customer('Harbour Cafe');
  await beSignedIn(app.page, admin);
});

test('a draft left by an older release opens with defaults for what that release did not know', async ({
  app,
  books,
}) => {
  const { page } = app;
  await leaveDraft(page, { without: ['terms', 'kept', 'rounding_increment', 'related_document_id'] });
  // First, because once the server is back the list saves what was left.
  await list(page).getByRole('link', { name: 'Continue editing' }).click();
  await page.unroute('**/api/documents**');
  const editor = new EditorPage(page);
  await expect(editor.field('Description')).toHaveValue('Boiler service');
  await expect(editor.saved).toHaveText('Saved');
  expect(await books.list('/api/documents')).toMatchObject([{ total_amount: 80 }]);
});

for (const { what, part, says } of [
  {
    what: 'a newer release left',
    part: { entry: { schema: 99 }, draft: { tips: '3' } },
    says: 'needs a newer version of Billhook',
  },
  {
    what: 'is broken',
    part: { draft: { lines: 'Boiler service' } },
    says: 'can’t be opened',
  },
]) {
  test(`a draft that ${what} is listed, can be downloaded whole, and is not overwritten`, async ({ app }) => {
    const { page } = app;
    const address = await leaveDraft(page, part);
    await expect(list(page)).toContainText(says);
    const downloading = page.waitForEvent('download');
    await list(page).getByRole('button', { name: 'Save as file' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^billhook-draft-.+\.json$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).toString()).toContain('Boiler service');

    // Its own address does not start a new one over it.
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This draft can’t be opened' })).toBeVisible();
    await page.goto('/invoices');
    await list(page).getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(list(page)).toHaveCount(0);
  });
}

/**
 * From the next load on, this device's drafts can be written but not read, for as long as this tab says so.
 */
async function silenceDrafts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // called with its own `this` below
    // oxlint-disable-next-line typescript/unbound-method
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function silent(key) {
      const isSilent = this.name === 'drafts' && sessionStorage.getItem('silent') === 'yes';
      // No event is ever fired.
      return isSilent ? (new EventTarget() as IDBRequest) : get.call(this, key);
    };
  });
  await page.evaluate(() => sessionStorage.setItem('silent', 'yes'));
}

test("the editor opens and overwrites nothing if the device's drafts cannot be read", async ({ app }) => {
  const { page } = app;
  const address = await leaveDraft(page, {});
  await silenceDrafts(page);
  await ownTime(page);
  const editor = await EditorPage.open(page, address);
  await passTime(page, () => editor.field('Description').isVisible());
  await editor.fillLine(1, { Description: 'Typed meanwhile' });
  await page.clock.runFor(1_000);
  await expect(editor.saved).toContainText('Not saved yet');
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await page.evaluate(() => sessionStorage.removeItem('silent'));
  await page.goto(address);
  await expect(editor.field('Description')).toHaveValue('Boiler service');
});
