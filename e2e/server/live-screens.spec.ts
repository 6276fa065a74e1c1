import { accessFaults, sidewaysScroll } from '#e2e/expect-sound.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { liveScreens, openLiveScreen } from '#e2e/live-screens.ts';
import { worldOf } from '#e2e/live-ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => /^\/(?:auth|api)\//.test(url.pathname));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const screen of liveScreens) {
      test(`${screen.name} (live) has no accessibility violations (${colorScheme})`, async ({
        page,
        admin,
        server,
        mailbox,
      }) => {
        await openLiveScreen(worldOf({ page, admin, server, mailbox }), screen);
        expect(await accessFaults(page)).toEqual([]);
      });
    }
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const screen of liveScreens) {
    test(`${screen.name} (live) does not scroll sideways at 320 px`, async ({
      page,
      admin,
      server,
      mailbox,
    }) => {
      await openLiveScreen(worldOf({ page, admin, server, mailbox }), screen);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  }
});
