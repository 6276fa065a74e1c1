import type { Page } from '@playwright/test';
import { serveFile, type FileServer } from '#e2e/spec-host/static-files.ts';
import { plainUser } from '#e2e/spec-host/world.ts';
import { askForUpdate, newsOf, prompt, reloadButton, serveBuild, untilBuild } from './builds.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: plainUser });

/** A rolling update: the worker comes from a new server, pages from an old one. */
const halfReplaced: FileServer = (response, path, contentPolicy) => {
  if (path === '/sw.js') serveBuild(2)(response, path, contentPolicy);
  else serveFile(response, path, contentPolicy);
};

/** What happened to the worker that the browser found when it looked for a new one. */
async function endOfUpdate(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    if (worker === null) return 'none was found';
    while (worker.state === 'installing') {
      await new Promise((changed) => worker.addEventListener('statechange', changed, { once: true }));
    }
    return worker.state;
  });
}

test('Demand 21: an update that finds an old page is not installed, and is offered once the page is right', async ({
  app,
  device,
  host,
  consoleWatch,
}) => {
  consoleWatch.allow(/integrity/);
  const dashboard = await visitOnce(app, device);
  host.files = halfReplaced;
  expect(await endOfUpdate(app.page)).toBe('redundant');
  await expect(prompt(app.page)).toHaveCount(0);
  await device.goOffline();
  await app.page.reload();
  await expect(dashboard.card('Customers')).toContainText('37');
  await device.goOnline();
  host.files = serveBuild(2);
  expect(await endOfUpdate(app.page)).toBe('installed');
  await expect(prompt(app.page)).toContainText(newsOf(2));
  await reloadButton(app.page).click();
  await untilBuild(app.page, 2);
});

/** The third build; its last page is held until released, when the other pages are already cached. */
function heldBack() {
  const waiting: (() => void)[] = [];
  const serve = serveBuild(3);
  const files: FileServer = (response, path, contentPolicy) => {
    if (path === '/index.html') waiting.push(() => serve(response, path, contentPolicy));
    else serve(response, path, contentPolicy);
  };
  return { files, waiting };
}

test('Demand 21: accepting a version while the next one installs leaves that one intact', async ({
  app,
  device,
  host,
}) => {
  const dashboard = await visitOnce(app, device);
  host.files = serveBuild(2);
  await askForUpdate(app.page);
  await expect(prompt(app.page)).toContainText(newsOf(2));
  const third = heldBack();
  host.files = third.files;
  await askForUpdate(app.page);
  await expect.poll(() => third.waiting.length).toBe(1);
  await reloadButton(app.page).click();
  await untilBuild(app.page, 2);
  third.waiting[0]?.();
  await expect(prompt(app.page)).toContainText(newsOf(3));
  await reloadButton(app.page).click();
  await untilBuild(app.page, 3);
  await device.goOffline();
  // One of the pages cached first; signed-in users are redirected from it.
  await app.page.goto('/login');
  await expect(dashboard.card('Customers')).toContainText('37');
  await untilBuild(app.page, 3);
});
