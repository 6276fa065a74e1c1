import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sidewaysScroll } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test as live, type LiveFixtures } from '#e2e/live-fixtures.ts';
import { callAs, type Account } from '#e2e/server-host/accounts.ts';
import { BillhookServer } from '#e2e/server-host/billhook-server.ts';
import { demoAccount } from '#shared/demo-account.ts';
import { settingsPaths } from '#e2e/settings-paths.ts';
import { fillWithExtremes } from './extreme-books.ts';

/** Pictures to look at; not kept in the repository. */
const folder = join(tmpdir(), 'billhook-screens');

/** The demo organization beside the test's own: a server that sends real mail loads it only if told to. */
const test = live.extend<object, { server: BillhookServer }>({
  server: [
    async ({ mailbox }, provide) => {
      const server = await BillhookServer.start({ LIVE_AREAS: undefined, SMTP_URL: mailbox.url, DEMO: '1' });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const widths = [390, 820, 1280, 1680];

const paths = [
  '/dashboard',
  '/invoices',
  '/invoices/new',
  '/invoices/credit-notes',
  '/invoices/import',
  '/invoices/recurring',
  '/invoices/recurring/new',
  '/invoices/recurring/prices',
  '/customers',
  '/customers/new',
  '/customers/import',
  '/estimates',
  '/payments',
  '/payments/new',
  '/payments/statement',
  '/items',
  '/items/new',
  '/items/import',
  '/items/price-lists',
  '/items/price-lists/new',
  '/reports',
  '/reports/receivables',
  '/reports/revenue',
  '/reports/payments',
  '/reports/taxes',
  '/reports/accounting',
  '/profile',
  '/account-settings',
  '/organization',
  '/users',
  '/settings',
  ...settingsPaths,
  '/support',
];

/** Screens of single records: the rows of a list that are opened. */
const records = [
  { list: '/invoices', rows: [0, 1, 2, 3] },
  { list: '/invoices/credit-notes', rows: [0] },
  { list: '/estimates', rows: [0, 1] },
  { list: '/customers', rows: [1] },
  { list: '/payments', rows: [0, 1] },
  { list: '/items', rows: [0] },
];

type Fixtures = Pick<LiveFixtures, 'admin' | 'books'>;

/** What an organization holds, and who looks at it. */
const organizations: Record<string, (fixtures: Fixtures) => Promise<Account>> = {
  little: async ({ admin }) => Promise.resolve(admin),
  ordinary: async () => Promise.resolve(demoAccount),
  extreme: async ({ admin, books }) => {
    await fillWithExtremes(books);
    return admin;
  },
};

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Text that is cut without a sign of it, by element. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :not(input, select), .tab-bar *')]
      .filter((element) => {
        const { overflowX, textOverflow, display } = getComputedStyle(element);
        const isWider = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
        const isCut = overflowX === 'hidden' || overflowX === 'clip';
        return isWider && isCut && textOverflow !== 'ellipsis' && display !== 'inline';
      })
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent.slice(0, 60)}`),
  );
}

/** At most this much of a long page (CSS pixels): enough to judge it. */
const highest = 3000;

async function look(page: Page, name: string, kind: string): Promise<void> {
  await settle(page);
  expect.soft(await sidewaysScroll(page), `${name} at ${kind} scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await cutTexts(page), `${name} at ${kind} cuts text`).toEqual([]);
  const { width, height } = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return { width: clientWidth, height: scrollHeight };
  });
  await page.screenshot({
    path: join(folder, kind, `${name}.png`),
    animations: 'disabled',
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, highest) },
  });
}

async function lookAtRecords(page: Page, kind: string): Promise<void> {
  for (const { list, rows } of records) {
    await page.goto(list);
    await settle(page);
    const links = page.locator('main .row-link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const row of rows) {
      const href = hrefs[row];
      if (href === undefined) continue;
      await page.goto(href);
      await look(page, `${list.slice(1).replaceAll('/', '-')}-row-${row}`, kind);
    }
  }
}

async function lookAtAll(page: Page, kind: string): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await look(page, path.slice(1).replaceAll('/', '-'), kind);
  }
  await lookAtRecords(page, kind);
}

for (const [data, fill] of Object.entries(organizations)) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test.describe(`${data}, ${colorScheme}`, () => {
      test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test(`every live screen with ${data} data in German, ${colorScheme}`, async ({
        page,
        server,
        admin,
        books,
      }) => {
        test.setTimeout(900_000);
        const account = await fill({ admin, books });
        await callAs(server, account, 'PATCH', '/auth/me', { language: 'de' });
        await beSignedIn(page, account);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await lookAtAll(page, `${data}-${width}-${colorScheme}`);
        }
      });
    });
  }
}
