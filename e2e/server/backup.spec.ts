import { readFile } from 'node:fs/promises';
import { beSignedIn } from '#e2e/kept-session.ts';
import { gunzipSync } from 'node:zlib';
import type { Download, Page } from '@playwright/test';
import { expect, test } from '#e2e/live-fixtures.ts';
import type { Account } from '#e2e/server-host/accounts.ts';

async function openBackup(page: Page, admin: Account) {
  await beSignedIn(page, admin);
  await page.goto('/settings/backup');
  return page.getByRole('region', { name: 'Backup' });
}

async function linesOf(download: Download): Promise<string[]> {
  const content = gunzipSync(await readFile(await download.path())).toString();
  return content.trimEnd().split('\n');
}

test('downloads a backup with every row of the organization under a dated name', async ({ app, admin }) => {
  const backup = await openBackup(app.page, admin);
  const downloaded = app.page.waitForEvent('download');
  await backup.getByRole('button', { name: 'Download backup' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^billhook-export-\d{4}-\d\d-\d\d\.jsonl\.gz$/);
  const lines = await linesOf(download);
  expect(lines[0]).toContain('"format":"billhook-export"');
  expect(lines.join('\n')).toContain(admin.email);
  expect(lines.at(-1)).toContain('"organizations":1');
});

test('a failed backup download says so and can be retried', async ({ app, admin, consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/api/organization/export');
  const backup = await openBackup(app.page, admin);
  await app.page.route('**/api/organization/export', (route) => route.abort());
  await backup.getByRole('button', { name: 'Download backup' }).click();
  await expect(backup.getByRole('alert')).toHaveText(
    'Couldn’t download the backup. The server couldn’t be reached. Try again.',
  );
  await app.page.unroute('**/api/organization/export');
  const downloaded = app.page.waitForEvent('download');
  await backup.getByRole('button', { name: 'Download backup' }).click();
  await downloaded;
  await expect(backup.getByRole('alert')).toBeHidden();
});

test('on an iPhone home screen the backup opens the share sheet, on a second tap if the first is too old', async ({
  app,
  admin,
}) => {
  // WebKit's API; the sheet itself belongs to the system, so the test records what it receives.
  await app.page.addInitScript(() => {
    const handed: string[] = [];
    let taps = 0;
    Object.assign(window, { handed });
    Object.assign(navigator, {
      standalone: true,
      canShare: () => true,
      share: async ({ files = [] }: ShareData) => {
        taps += 1;
        if (taps === 1) throw new DOMException('The tap is too old.', 'NotAllowedError');
        handed.push(...files.map((file) => file.name));
      },
    });
  });
  const backup = await openBackup(app.page, admin);
  await backup.getByRole('button', { name: 'Download backup' }).click();
  const save = backup.getByRole('button', { name: /^Save billhook-export-.*\.jsonl\.gz$/ });
  await save.click();
  await expect(backup.getByRole('button', { name: 'Download backup' })).toBeVisible();
  expect(await app.page.evaluate(() => Reflect.get(window, 'handed'))).toEqual([
    expect.stringMatching(/^billhook-export-/),
  ]);
});
