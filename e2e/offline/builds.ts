import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { FileServer } from '#e2e/spec-host/static-files.ts';
import { builtText, serveFile } from '#e2e/spec-host/static-files.ts';
import { release } from '#shared/release.ts';
import { news } from '#sw/whats-new.ts';

/** The text with which the build of this number announces itself. */
export const newsOf = (build: number) => `What build ${build} brings.`;

const quotedRelease = new RegExp(`(["'\`])${release.replaceAll('.', '\\.')}\\1`, 'g');

function workerOf(build: number, worker: string): string {
  return worker
    .replace(news.sentences.en, newsOf(build))
    .replaceAll(quotedRelease, (_, quote: string) => `${quote}${release}-${build}${quote}`)
    .replaceAll(/\{[^{}]*"url":\s*"([^"]+\.html)"[^{}]*\}/g, (entry, page: string) =>
      entry
        .replace(/"revision":\s*"[^"]*"/, `"revision":"build-${build}"`)
        .replace(/"integrity":\s*"[^"]*"/, `"integrity":"${integrityOf(build, page)}"`),
    );
}

function integrityOf(build: number, page: string): string {
  const text = textOfBuild(build, `/${page}`, builtText(page));
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** A file of the app as in a later build: the worker knows other pages, which show its number. */
export function textOfBuild(build: number, path: string, text: string): string {
  if (path === '/sw.js') return workerOf(build, text);
  if (!text.startsWith('<!doctype html>')) return text;
  return text.replace('</head>', `<meta name="build" content="${build}" /></head>`);
}

/** Serves the app as a later build. */
export function serveBuild(build: number): FileServer {
  return (response, path, contentPolicy) => {
    serveFile(response, path, contentPolicy, (text) => textOfBuild(build, path, text));
  };
}

/** The number of the build this page was loaded from; 0 for the first. */
export async function buildOf(page: Page): Promise<number> {
  const meta = page.locator('meta[name="build"]');
  return (await meta.count()) === 0 ? 0 : Number(await meta.getAttribute('content'));
}

/**
 * Waits until the page comes from this build: it reloads once the new worker is active. The app waits 40 seconds for
 * that (`takeOverPatience`).
 */
export async function untilBuild(page: Page, build: number): Promise<void> {
  await expect.poll(() => buildOf(page), { timeout: 45_000 }).toBe(build);
}

/** Makes the browser look for a new worker, as it does on navigation or after an hour. */
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

export const prompt = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version' });

export const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true });
