import type { Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { sidewaysScroll } from '#e2e/expect-sound.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { beginSelecting } from '#e2e/phone-and-desktop.ts';
import { accessTokenOf, freshEmail } from '#e2e/server-host/accounts.ts';
import { Books } from '#e2e/server-host/books.ts';
import { call } from '#e2e/server-host/call.ts';

// What users of other products complain about, in our own words; docs/spec-coverage.md, section 14, lists
// them all.

/** Two clicks in one task of the page, faster than any response or rendering. */
async function pressTwice(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).last();
  await button.evaluate((node: HTMLElement) => {
    node.click();
    node.click();
  });
}

test.beforeEach(async ({ books }) => {
  await books.giveAddress();
});

test('complaint 7: a double click creates nothing twice and emails nothing twice, even if the server restarts', async ({
  app,
  admin,
  books,
  mailbox,
  server,
  consoleWatch,
}) => {
  test.slow();
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.origin === server.origin);
  const email = freshEmail('cafe');
  await beSignedIn(page, admin);
  await page.goto('/customers/new');
  await page.getByLabel('Name', { exact: true }).fill('Harbour Cafe');
  await page.getByLabel('Email').fill(email);
  await pressTwice(page, 'Add customer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Cafe');

  const editor = await EditorPage.open(page);
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Boiler service', Price: '80' });
  await pressTwice(page, 'Issue invoice');
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible();
  const invoice = page.url();
  await page.getByRole('button', { name: 'Send by email' }).click();
  await pressTwice(page, 'Send');
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  await server.halt();
  await server.run();
  await page.goto(invoice);
  await expect(page.getByText(/^Sent · /)).toBeVisible({ timeout: 30_000 });

  await page.getByRole('link', { name: 'Record payment' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('30');
  await pressTwice(page, 'Record payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment from Harbour Cafe');

  expect(await books.list('/api/customers')).toHaveLength(1);
  expect(await books.list('/api/documents')).toMatchObject([{ total_amount: 80, amount_due: 50 }]);
  expect(await books.list('/api/payments')).toMatchObject([{ amount: 30 }]);
  const id = new URL(invoice).pathname.split('/').at(-1);
  // A second email would arrive a moment after the first.
  expect(await books.list(`/api/documents/${id}/deliveries`)).toMatchObject([{ state: 'sent' }]);
  expect(mailbox.subjectsTo(email)).toHaveLength(1);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('complaint 12: at 320 and 375 px nothing scrolls sideways, and touch targets are large enough for a thumb', async ({
    app,
    admin,
    books,
  }) => {
    test.slow();
    const { page } = app;
    const customer = await books.customer('A very long name of a company that goes on and on GmbH & Co. KG');
    const draft = await books.document(customer, 1_234_567.89);
    const invoice = await books.document(customer, 1_234_567.89, { status: 'sent' });
    await books.document(customer, 300, { document_type: 'estimate', status: 'sent' });
    await books.payment(customer, 10);
    await beSignedIn(page, admin);
    for (const path of [
      '/invoices',
      '/estimates',
      '/customers',
      '/payments',
      `/invoices/${invoice}`,
      `/invoices/${draft}/edit`,
      `/payments/new?customer=${customer}`,
    ]) {
      await openScreen(page, path);
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 640 });
        expect.soft(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
        const targets = await touchTargets(page);
        expect.soft(targets.filter(isSmall), path).toEqual([]);
      }
    }
    await openScreen(page, '/invoices');
    await beginSelecting(page);
    const boxes = (await touchTargets(page)).filter(({ name }) => name.startsWith('Select '));
    expect(boxes).toHaveLength(2);
    expect(boxes.filter(isSmall)).toEqual([]);
  });
});

/** Minimum touch target size in pixels (WCAG 2.5.5). */
const thumb = 44;

/** A touch target and its width and height in pixels, measured up to a thumb's width to each side. */
interface TouchTarget {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const isSmall = ({ width, height }: TouchTarget) => Math.min(width, height) < thumb;

/**
 * The touch targets in the main part, by where a touch lands. Links within a sentence are left out, because
 * they are only as high as its line.
 */
function touchTargets(page: Page): Promise<TouchTarget[]> {
  return page.evaluate((most) => {
    // Runs in the page, without access to this file.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isHit = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (hit.closest('label') ?? hit).contains(target) ? true : target.contains(hit);
    };
    /** How many pixels around the middle a touch still hits the target, both directions added. */
    const reach = (target: Element, dx: number, dy: number) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      // A truncated name continues beyond the screen.
      const [x, y] = [Math.min(left + width / 2, innerWidth - most), top + height / 2];
      const oneWay = (sign: number) => {
        let far = 0;
        while (far < most && isHit(target, x + sign * dx * (far + 1), y + sign * dy * (far + 1))) far += 1;
        return far;
      };
      return oneWay(1) + oneWay(-1) + 1;
    };
    const targets = document.querySelectorAll('main :is(button, select, input, textarea, summary, a[href])');
    return [...targets]
      .filter(
        (target) =>
          target.checkVisibility({ visibilityProperty: true }) &&
          target.closest('thead, p, dd, .visually-hidden') === null,
      )
      .map((target) => {
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const name = `${target.getAttribute('aria-label') ?? target.textContent} (${target.tagName})`;
        return { name, width: reach(target, 1, 0), height: reach(target, 0, 1) };
      });
  }, thumb);
}

test('complaint 13: a session that ends while an invoice is being typed loses nothing: it is there after signing in again', async ({
  app,
  admin,
  books,
  server,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => /^\/(?:auth|api)\//.test(url.pathname));
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Boiler service', Price: '80' });
  await expect(editor.saved).toHaveText('Saved');
  // As if ended by an admin, a changed password or thirty days without a visit.
  await call(server, 'DELETE', '/auth/sessions', { token: await accessTokenOf(server, admin) });
  await page.evaluate(() => localStorage.setItem('access_token', 'of.the.past'));
  await editor.fillLine(1, { Description: 'Boiler service and a filter', Price: '92.50' });
  await expect(page).toHaveURL(/\/login/);
  await new LoginPage(page).signIn(admin.email, admin.password);
  await expect(editor.field('Description')).toHaveValue('Boiler service and a filter');
  await expect(editor.field('Price')).toHaveValue('92.50');
  await editor.issue();
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible();
  const ours = new Books(server, await accessTokenOf(server, admin));
  expect(await ours.list('/api/documents')).toMatchObject([{ status: 'sent', total_amount: 92.5 }]);
});
