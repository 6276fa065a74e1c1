import { expect, test } from '#e2e/fixtures.ts';

// A page before this one would have left the styles in the browser's memory.
test.use({ reuseContext: false });

const styles = /\/assets\/(?:pwa|start)-[^/]*\.css$/;

/** Whether the stylesheet has loaded: browsers also list a failed one, but don't let scripts read it. */
function hasRules(path: string): boolean {
  const sheet = [...document.styleSheets].findLast(({ href }) => href?.endsWith(path));
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}

test('styles that failed to load are requested again after sign-in', async ({ app, consoleWatch, host }) => {
  consoleWatch.allowNetworkFailuresOf(({ pathname }) => styles.test(pathname));
  const missed = new Set<string>();
  await app.page.route(styles, (route) => {
    missed.add(new URL(route.request().url()).pathname);
    return route.abort();
  });
  const login = await app.openLogin();
  await login.fillIn(host.world.profile.email, host.world.password);
  // They are requested once the page is idle, which on a busy machine takes its time.
  await expect.poll(() => missed.size, { timeout: 30_000 }).not.toBe(0);
  await app.page.unroute(styles);
  await login.submit.click();
  await expect(app.page).toHaveURL('/dashboard');
  for (const path of missed) await expect.poll(() => app.page.evaluate(hasRules, path)).toBe(true);
});
