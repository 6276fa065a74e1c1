import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { openScreens, protectedScreens, statefulScreens } from '#e2e/screens.ts';
import { orgAdmin, plainUser } from '#e2e/spec-host/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faults(page: Page, tags: readonly string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Google draws its own widget; the stand-in for it is not part of the app.
    .exclude('[aria-label="Sign in with Google"] button')
    .withTags([...tags])
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}: ${node.html}. ${node.failureSummary}`),
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const screen of openScreens) {
      test(`${screen.name} has no accessibility violations (${colorScheme})`, async ({ page, host }) => {
        await screen.open(page, host);
        expect(await faults(page, [...wcag, 'best-practice'])).toEqual([]);
      });
    }

    test.describe('signed in', () => {
      test.use({ visitor: orgAdmin });

      for (const screen of protectedScreens) {
        test(`${screen.name} has no accessibility violations (${colorScheme})`, async ({ page, host }) => {
          await screen.open(page, host);
          expect(await faults(page, [...wcag, 'best-practice'])).toEqual([]);
        });
      }

      for (const screen of statefulScreens) {
        test(`${screen.name} has no accessibility violations (${colorScheme})`, async ({ page, host }) => {
          await screen.open(page, host);
          expect(await faults(page, wcag)).toEqual([]);
        });
      }
    });

    test.describe('access denied', () => {
      test.use({ visitor: plainUser });

      test(`Access Denied has no accessibility violations (${colorScheme})`, async ({ page, app }) => {
        const area = await app.open('/users');
        await expect(area.titled('Access Denied')).toBeVisible();
        expect(await faults(page, [...wcag, 'best-practice'])).toEqual([]);
      });
    });
  });
}

test.describe('on a small screen', () => {
  test.use({ visitor: orgAdmin, viewport: { width: 375, height: 720 } });

  test('the open small menu has no accessibility violations', async ({ page, app }) => {
    const { shell } = await app.openDashboard();
    await shell.openSmallMenu();
    expect(await faults(page, wcag)).toEqual([]);
  });
});
