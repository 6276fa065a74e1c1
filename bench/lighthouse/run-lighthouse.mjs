import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '#scripts/find-chromium.mjs';
import { freePort } from '../servers/free-port.mjs';
import { toolsFolder } from '../tools/tools-folder.mjs';

const lighthouse = join(toolsFolder, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** @typedef {{ score: number, fcp: number, lcp: number, tbt: number, cls: number, bytes: number }} Vitals times in ms */

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/**
 * Runs Lighthouse's mobile preset (simulated slow 4G, 4× CPU slowdown) with an empty cache.
 * @param {string} url
 * @returns {Promise<Vitals>}
 */
export async function runLighthouse(url) {
  const found = findChromium(chromium.executablePath());
  const chromePath = found?.kind === 'other' ? found.path : chromium.executablePath();
  return measure(url, [`--chrome-flags=--headless=new ${flags.join(' ')}`], { CHROME_PATH: chromePath });
}

/**
 * The same for a signed-in user, in a new browser with only this in local storage.
 * @param {string} url
 * @param {Record<string, string>} storage
 * @returns {Promise<Vitals>}
 */
export async function runLighthouseSignedIn(url, storage) {
  const profile = await mkdtemp(join(tmpdir(), 'billhook-lighthouse-'));
  const port = await freePort();
  const found = findChromium(chromium.executablePath());
  const context = await chromium.launchPersistentContext(profile, {
    ...(found?.kind === 'other' && { executablePath: found.path }),
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await context.newPage();
    // A page of the same origin without the app's code.
    await page.goto(new URL('/healthz', url).href);
    await page.evaluate((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, storage);
    return await measure(url, [`--port=${port}`, '--disable-storage-reset']);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/**
 * @param {string} url
 * @param {string[]} options
 * @param {Record<string, string>} [env]
 */
async function measure(url, options, env = {}) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [lighthouse, url, '--quiet', '--output=json', '--only-categories=performance', ...options],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...env } },
  );
  return readVitals(JSON.parse(stdout));
}

/**
 * @param {{ categories: { performance: { score: number } }, audits: Record<string, { numericValue: number }> }} report
 * @returns {Vitals}
 */
function readVitals({ categories, audits }) {
  /** @param {string} audit */
  const value = (audit) => Number(audits[audit]?.numericValue);
  return {
    score: categories.performance.score,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}
