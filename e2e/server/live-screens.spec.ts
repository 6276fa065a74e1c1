import { expectSoundEverywhere } from '#e2e/expect-sound.ts';
import { test } from '#e2e/live-fixtures.ts';
import { liveScreens, openLiveScreen } from '#e2e/live-screens.ts';
import { worldOf } from '#e2e/live-ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => /^\/(?:auth|api)\//.test(url.pathname));
});

for (const screen of liveScreens) {
  test(`${screen.name} (live) has no accessibility violations, and does not scroll sideways at 320 px`, async ({
    page,
    admin,
    server,
    mailbox,
  }) => {
    const world = worldOf({ page, admin, server, mailbox });
    await expectSoundEverywhere(page, () => openLiveScreen(world, screen));
  });
}
