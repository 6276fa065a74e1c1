import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { FileServer } from '#e2e/spec-host/static-files.ts';
import { serveFile } from '#e2e/spec-host/static-files.ts';
import { whatsNew } from '#sw/whats-new.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const read = (name: string) => readFileSync(join(dist, name), 'utf8');

/** The sentence with which a build of this number announces itself. */
export const newsOf = (build: number) => `What build ${build} brings.`;

function workerOf(build: number): string {
  return read('sw.js')
    .replace(whatsNew, newsOf(build))
    .replace(/(\{[^{}]*"url":\s*"index\.html"[^{}]*\})/, (entry) =>
      entry.replace(/"revision":\s*"[^"]*"/, `"revision":"build-${build}"`),
    );
}

/** Serves the app as a later build of it: the page says its number, and the worker knows another page. */
export function serveBuild(build: number): FileServer {
  return (response, path, contentPolicy) => {
    if (path === '/sw.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      response.end(workerOf(build));
    } else if (path === '/index.html' || !/\.|^\/(?:login|register)$/.test(path)) {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': contentPolicy });
      response.end(read('index.html').replace('</head>', `<meta name="build" content="${build}" /></head>`));
    } else {
      serveFile(response, path, contentPolicy);
    }
  };
}

/** The number of the build that this page was loaded from; 0 for the first one. */
export async function buildOf(page: Page): Promise<number> {
  const meta = page.locator('meta[name="build"]');
  return (await meta.count()) === 0 ? 0 : Number(await meta.getAttribute('content'));
}

/** Makes the browser ask for a new worker, as it does by itself at a navigation or after an hour. */
export async function askForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

/** Counts the loads of this tab from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}
