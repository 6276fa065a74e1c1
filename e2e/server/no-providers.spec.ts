import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/server-fixtures.ts';
import { movedSoFar, watchShifts } from '#e2e/layout-shifts.ts';

const part = (page: Page) => page.getByRole('region', { name: 'Other ways to sign in' });

for (const path of ['/login', '/register']) {
  test(`${path} never shows social sign-in if none is configured, from the first paint on`, async ({
    app,
  }) => {
    await watchShifts(app.page);
    const seen = app.page.waitForResponse('**/auth/social-providers');
    await app.page.goto(path, { waitUntil: 'commit' });
    await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(part(app.page)).toHaveCount(0);
    await seen;
    // After the time at which a response counts as late.
    await app.page.waitForTimeout(2_500);
    await expect(part(app.page)).toHaveCount(0);
    await expect(app.page.getByRole('button', { name: /Apple/ })).toHaveCount(0);
    await expect(app.page.getByText('or', { exact: true })).toHaveCount(0);
    expect(await movedSoFar(app.page)).toBe(0);
  });
}
