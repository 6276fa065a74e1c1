import { expectSoundEverywhere } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { test } from '#e2e/live-fixtures.ts';
import { livePaths, liveStates, openScreenAt, openSignInCode } from '#e2e/live-screens.ts';
import { worldOf } from '#e2e/live-ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ consoleWatch, page, admin }) => {
  test.slow();
  consoleWatch.allowNetworkFailuresOf((url) => /^\/(?:auth|api)\//.test(url.pathname));
  await beSignedIn(page, admin);
});

test('the live screens have no accessibility violations, and do not scroll sideways at 320 px', async ({
  page,
}) => {
  for (const path of livePaths) {
    await test.step(path, async () => {
      await expectSoundEverywhere(page, () => openScreenAt(page, path));
    });
  }
});

test('the states of the live screens have no accessibility violations, and do not scroll sideways at 320 px', async ({
  page,
  admin,
  server,
  mailbox,
}) => {
  const world = worldOf({ page, admin, server, mailbox });
  for (const { name, open } of liveStates) {
    await test.step(name, () => expectSoundEverywhere(page, () => open(world)));
  }
});

test('the code that a sign-in owes has no accessibility violations, and does not scroll sideways at 320 px', async ({
  page,
  admin,
  server,
  mailbox,
}) => {
  await expectSoundEverywhere(page, () => openSignInCode(worldOf({ page, admin, server, mailbox })));
});
