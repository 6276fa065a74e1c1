import { plainUser } from '#e2e/spec-host/world.ts';
import { serveFile, type FileServer } from '#e2e/spec-host/static-files.ts';
import { countLoads } from './builds.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: plainUser });

/** A server after an update: a chunk that the old page requests is gone. */
const withoutInvoices: FileServer = (response, path, contentPolicy) => {
  if (/^\/assets\/invoices-.*\.js$/.test(path)) response.writeHead(404).end();
  else serveFile(response, path, contentPolicy);
};

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/assets/'));
  consoleWatch.allow(/could not be loaded|dynamically imported module/);
});

test.describe('without a worker', () => {
  // With a worker every chunk is cached.
  test.use({ serviceWorkers: 'block' });

  test('Demand 23: a missing chunk reloads the page once, then offers another try', async ({ app, host }) => {
    host.files = withoutInvoices;
    const dashboard = await app.openDashboard();
    await expect(dashboard.card('Customers')).toContainText('37');
    const loads = countLoads(app.page);
    await dashboard.shell.link('Invoices').click();
    await expect.poll(loads).toBe(1);
    const retry = app.page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await app.page.waitForTimeout(1500);
    expect(loads()).toBe(1);
    host.files = serveFile;
    await retry.click();
    await expect(app.page.getByRole('heading', { name: 'Invoice Management' })).toBeVisible();
  });

  test('Demand 23: a missing chunk never reloads the page offline', async ({ app, device, host }) => {
    host.files = withoutInvoices;
    const dashboard = await app.openDashboard();
    await expect(dashboard.card('Customers')).toContainText('37');
    const loads = countLoads(app.page);
    await device.goOffline();
    await dashboard.shell.link('Invoices').click();
    await expect(app.page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await app.page.waitForTimeout(1000);
    expect(loads()).toBe(0);
  });

  test('Demand 23: a missing chunk never reloads the page over typed input', async ({ app, host }) => {
    host.files = withoutInvoices;
    const dashboard = await app.openDashboard();
    await expect(dashboard.card('Customers')).toContainText('37');
    await app.page.evaluate(() => {
      const form = document.createElement('form');
      form.innerHTML = '<input aria-label="Typed" />';
      document.body.append(form);
    });
    await app.page.getByLabel('Typed').fill('something');
    const loads = countLoads(app.page);
    await dashboard.shell.link('Invoices').click();
    await expect(app.page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await app.page.waitForTimeout(1000);
    expect(loads()).toBe(0);
  });
});

test('Demand 23: a missing asset is a 404 and not a page, also through the worker, which answers for no path of the server', async ({
  app,
  device,
  host,
}) => {
  await visitOnce(app, device);
  const answer = app.page.waitForResponse('**/assets/no-such-1a2b3c.js');
  // As a script, because calls of `fetch` bypass the worker.
  await app.page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/assets/no-such-1a2b3c.js';
    document.head.append(script);
  });
  expect((await answer).status()).toBe(404);
  expect((await (await answer).allHeaders())['content-type'] ?? '').not.toContain('html');
  for (const path of ['/healthz', '/readyz', '/openapi.json', '/dev/mail']) {
    host.files = (response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end('from the server');
    await app.page.goto(path);
    await expect(app.page.locator('body')).toHaveText('from the server');
  }
});
