import { App } from '#e2e/pages/app.ts';
import { bareRefusal } from '#e2e/spec-host/reply.ts';
import { plainUser } from '#e2e/spec-host/world.ts';
import {
  askForUpdate,
  buildOf,
  countLoads,
  newsOf,
  prompt,
  reloadButton,
  serveBuild,
  untilBuild,
} from './builds.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: plainUser });

test('Demand 21: the first worker says that the app is ready offline, and reloads nothing', async ({
  app,
  device,
}) => {
  const loads = countLoads(app.page);
  await app.openDashboard();
  await expect(app.page.getByText('Ready to work offline.')).toBeVisible();
  await device.untilControlled(app.page);
  await expect(app.page.getByText('Ready to work offline.')).toHaveCount(0, { timeout: 10_000 });
  await expect(prompt(app.page)).toHaveCount(0);
  expect(loads()).toBe(1);
});

test('a worker of another language takes over without a question, and reloads nothing', async ({
  app,
  device,
}) => {
  await visitOnce(app, device);
  await app.page.context().addCookies([{ name: 'language', value: 'de', url: app.page.url() }]);
  await app.page.reload();
  const loads = countLoads(app.page);
  const inCharge = async () => app.page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  await expect.poll(inCharge, { timeout: 20_000 }).toContain('/sw.js?language=de');
  await app.page.waitForTimeout(1000);
  await expect(app.page.getByRole('button', { name: 'Neu laden' })).toHaveCount(0);
  expect(loads()).toBe(0);
});

test('Demand 21a: the tab of the first visit offers the update with its news, and reloads once when accepted', async ({
  app,
  device,
  host,
}) => {
  await visitOnce(app, device);
  const loads = countLoads(app.page);
  host.files = serveBuild(2);
  await askForUpdate(app.page);
  await expect(prompt(app.page)).toContainText(newsOf(2));
  await app.page.waitForTimeout(500);
  expect([loads(), await buildOf(app.page)]).toEqual([0, 0]);
  await reloadButton(app.page).click();
  await untilBuild(app.page, 2);
  await app.page.waitForTimeout(1000);
  expect(loads()).toBe(1);
  await expect(prompt(app.page)).toHaveCount(0);
});

test('Demand 21b: the third update in one tab is offered like the first', async ({ app, device, host }) => {
  await visitOnce(app, device);
  const loads = countLoads(app.page);
  for (const build of [2, 3]) {
    host.files = serveBuild(build);
    await askForUpdate(app.page);
    await expect(prompt(app.page)).toContainText(newsOf(build));
    await app.page.getByRole('button', { name: 'Later' }).click();
    await expect(prompt(app.page)).toHaveCount(0);
  }
  host.files = serveBuild(4);
  await askForUpdate(app.page);
  await expect(prompt(app.page)).toContainText(newsOf(4));
  await reloadButton(app.page).click();
  await untilBuild(app.page, 4);
  await app.page.waitForTimeout(1000);
  expect(loads()).toBe(1);
});

test('Demand 21c: when one of two tabs accepts, both reload once with the new version', async ({
  app,
  context,
  device,
  host,
}) => {
  await visitOnce(app, device);
  const other = await App.inAnotherTab(context);
  await other.openDashboard();
  await device.untilControlled(other.page);
  const loads = [countLoads(app.page), countLoads(other.page)];
  host.files = serveBuild(2);
  await askForUpdate(app.page);
  await expect(prompt(other.page)).toContainText(newsOf(2));
  await reloadButton(app.page).click();
  await untilBuild(app.page, 2);
  await untilBuild(other.page, 2);
  await app.page.waitForTimeout(1000);
  expect(loads.map((count) => count())).toEqual([1, 1]);
});

test('Demand 21: a version waiting since the last visit is offered at start', async ({
  app,
  device,
  host,
}) => {
  await visitOnce(app, device);
  host.files = serveBuild(2);
  await askForUpdate(app.page);
  await expect(prompt(app.page)).toBeVisible();
  await app.page.reload();
  await expect(prompt(app.page)).toContainText(newsOf(2));
});

test('Demand 21: an open page looks for a new version every hour, when it becomes visible, and when it is restored', async ({
  app,
  device,
  host,
}) => {
  const { page } = app;
  await page.clock.install();
  await visitOnce(app, device);
  const news = async (build: number) => {
    await expect(prompt(page)).toContainText(newsOf(build));
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(prompt(page)).toHaveCount(0);
  };
  host.files = serveBuild(2);
  await page.clock.fastForward('59:00');
  await page.waitForTimeout(1_000);
  await expect(prompt(page)).toHaveCount(0);
  await page.clock.fastForward('01:00');
  await news(2);
  host.files = serveBuild(3);
  await page.clock.fastForward('01:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await news(3);
  host.files = serveBuild(4);
  await page.clock.fastForward('01:00');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await news(4);
});

test.describe('signed out', () => {
  test.use({ visitor: 'nobody' });

  test('Demand 21: a new version is offered on every screen before sign-in, and reloads once when accepted', async ({
    app,
    device,
    host,
  }) => {
    test.slow();
    const { page } = app;
    const paths = ['/login', '/register', '/forgot-password', '/reset-password', '/shared', '/nowhere'];
    const loads = countLoads(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    for (const [at, path] of paths.entries()) {
      await test.step(path, async () => {
        await page.goto(path);
        await device.untilControlled(page);
        const before = loads();
        host.files = serveBuild(at + 1);
        await askForUpdate(page);
        await expect(prompt(page)).toContainText(newsOf(at + 1));
        await page.waitForTimeout(500);
        expect([loads() - before, await buildOf(page)]).toEqual([0, at]);
        asked.length = 0;
        await reloadButton(page).click();
        await untilBuild(page, at + 1);
        // Nothing of the old version is in use, which would keep its worker alive.
        expect(asked[0]).toBe('document');
        await page.waitForTimeout(1_000);
        expect(loads() - before).toBe(1);
        await expect(prompt(page)).toHaveCount(0);
      });
    }
  });
});

test('Demand 21: a new version is offered while the session cannot be confirmed', async ({
  app,
  device,
  host,
}) => {
  await visitOnce(app, device);
  await app.page.evaluate(() => localStorage.removeItem('user'));
  host.always('GET /auth/me', bareRefusal(500));
  await app.page.reload();
  await expect(app.page.getByRole('heading', { name: 'Can’t reach Billhook' })).toBeVisible();
  host.files = serveBuild(2);
  await askForUpdate(app.page);
  await expect(prompt(app.page)).toContainText(newsOf(2));
  await reloadButton(app.page).click();
  await untilBuild(app.page, 2);
});
