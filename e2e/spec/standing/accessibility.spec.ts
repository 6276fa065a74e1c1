import { accessFaults, expectSoundEverywhere } from '#e2e/expect-sound.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openScreens, protectedScreens, statefulScreens } from '#e2e/screens.ts';
import { orgAdmin, plainUser } from '#e2e/spec-host/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Google draws its own widget; the stand-in for it is not part of the app. */
const except = '[aria-label="Sign in with Google"] button';
const wholeRules = { tags: [...wcag, 'best-practice'], except };
const stateRules = { tags: wcag, except };

const titleOf = (name: string) =>
  `${name} has no accessibility violations, and never scrolls sideways at 320 px`;

test(titleOf('what a visitor sees'), async ({ page, host }) => {
  test.slow();
  for (const { name, open } of openScreens) {
    await test.step(name, () => expectSoundEverywhere(page, () => open(page, host), wholeRules));
  }
});

test.describe('signed in', () => {
  test.use({ visitor: orgAdmin });

  test(titleOf('what an admin sees'), async ({ page, host }) => {
    test.slow();
    for (const { name, open } of protectedScreens) {
      await test.step(name, () => expectSoundEverywhere(page, () => open(page, host), wholeRules));
    }
  });

  for (const screen of statefulScreens) {
    test(titleOf(screen.name), async ({ page, host }) => {
      await expectSoundEverywhere(page, () => screen.open(page, host), stateRules);
    });
  }
});

test.describe('access denied', () => {
  test.use({ visitor: plainUser });

  test(titleOf('Access Denied'), async ({ page, app }) => {
    const open = async () => {
      const area = await app.open('/users');
      await expect(area.titled('Access Denied')).toBeVisible();
    };
    await expectSoundEverywhere(page, open, wholeRules);
  });
});

test.describe('on a small screen', () => {
  test.use({ visitor: orgAdmin, viewport: { width: 375, height: 720 } });

  test('the open small menu has no accessibility violations', async ({ page, app }) => {
    const { shell } = await app.openDashboard();
    await shell.openSmallMenu();
    expect(await accessFaults(page, stateRules)).toEqual([]);
  });
});
