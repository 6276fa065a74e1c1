import type { Locator, Page } from '@playwright/test';
import { movedSoFar, watchShifts } from '#e2e/layout-shifts.ts';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';

test.use({ viewport: { width: 390, height: 800 } });

/** Distance of its upper edge from the top of the screen, in CSS pixels. */
async function topOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return box.y;
}

/** Main buttons and links in view, by their text; the tab bar’s Add is on every screen. */
async function mainActions(page: Page): Promise<string[]> {
  return page.locator('.button:visible:not(.button-secondary, .button-plain)').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      })
      .map((button) => button.textContent),
  );
}

test('a phone shows content first, one main action within the thumb’s reach, and nothing moves', async ({
  page,
  books,
  admin,
}) => {
  await books.giveAddress();
  await books.changeSettings({ tax_id: 'GB123456789' });
  const customer = await books.customer('Marina Boats');
  const days = { issue_date: '2026-03-01', due_date: '2026-03-02' };
  const overdue = await books.document(customer, 120, { status: 'sent', ...days });
  const draft = await books.document(customer, 70);
  const estimate = await books.document(customer, 80, { document_type: 'estimate', status: 'sent' });
  const payment = await books.payment(customer, 20, { allocations: [{ document_id: overdue, amount: 20 }] });
  await watchShifts(page);
  // The first steps are done, and vanish once.
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/first-steps'));
  await signIn(page, admin);
  await ended;

  const screens: readonly (readonly [path: string, content: Locator, most: number])[] = [
    ...['/invoices', '/estimates', '/customers', '/payments'].map(
      (path) => [path, page.getByRole('row').filter({ hasText: 'Marina Boats' }).first(), 220] as const,
    ),
    [`/invoices/${overdue}`, page.getByRole('article', { name: 'Document' }), 300],
    [`/invoices/${draft}`, page.getByRole('article', { name: 'Document' }), 300],
    [`/estimates/${estimate}`, page.getByRole('article', { name: 'Document' }), 300],
    [`/invoices/${draft}/edit`, page.getByLabel('Customer').first(), 220],
    ['/invoices/new', page.getByLabel('Customer').first(), 220],
    [`/customers/${customer}`, page.getByText('Marina Boats').first(), 220],
    [`/payments/${payment}`, page.getByText('€20.00').first(), 300],
    ['/dashboard', page.getByRole('heading', { level: 1 }), 220],
    ['/reports', page.getByRole('link', { name: 'Aged receivables' }), 220],
    ['/settings', page.getByRole('heading', { level: 2 }).first(), 300],
  ];
  for (const [path, content, most] of screens) {
    await page.goto(path);
    await expect(content).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect.soft(await topOf(content), `${path}: content`).toBeLessThanOrEqual(most);
    const actions = await mainActions(page);
    expect.soft(actions.length, `${path}: ${actions.join(', ')}`).toBeLessThanOrEqual(1);
    for (const name of actions) {
      const action = page.locator('.button:visible').filter({ hasText: name }).first();
      expect.soft(await topOf(action), `${path}: ${name}`).toBeGreaterThanOrEqual(400);
    }
    expect.soft(await movedSoFar(page), `${path}: layout shifts`).toBeLessThan(0.005);
  }
});

test('a missing address moves nothing: neither a new invoice, a draft, nor its page', async ({
  page,
  books,
  admin,
}) => {
  const draft = await books.document(await books.customer('Marina Boats'), 70);
  await watchShifts(page);
  await signIn(page, admin);
  for (const path of ['/invoices/new', `/invoices/${draft}/edit`, `/invoices/${draft}`]) {
    await page.goto(path);
    await expect(page.getByRole('note').getByRole('link', { name: /^Add / })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect.soft(await movedSoFar(page), path).toBeLessThan(0.005);
  }
});
