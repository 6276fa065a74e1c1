import { expect, test } from '#e2e/fixtures.ts';

const styles = /\/assets\/(?:pwa|start)-[^/]*\.css$/;

/** Whether the sheet has come: browsers list one that failed as well, and let nobody look into it. */
function hasRules(path: string): boolean {
  const sheet = [...document.styleSheets].findLast(({ href }) => href?.endsWith(path));
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}

test('styles that could not be fetched while the sign-in was typed are fetched again', async ({
  app,
  consoleWatch,
  host,
}) => {
  consoleWatch.allowNetworkFailuresOf(({ pathname }) => styles.test(pathname));
  const missed = new Set<string>();
  await app.page.route(styles, (route) => {
    missed.add(new URL(route.request().url()).pathname);
    return route.abort();
  });
  const login = await app.openLogin();
  await login.fillIn(host.world.profile.email, host.world.password);
  await expect.poll(() => missed.size).not.toBe(0);
  await app.page.unroute(styles);
  await login.submit.click();
  await expect(app.page).toHaveURL('/dashboard');
  for (const path of missed) await expect.poll(() => app.page.evaluate(hasRules, path)).toBe(true);
});
