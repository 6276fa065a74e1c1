import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { toolsFolder } from '../tools/tools-folder.mjs';

const lighthouse = join(toolsFolder, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** @typedef {{ score: number, fcp: number, lcp: number, tbt: number, cls: number, bytes: number }} Vitals times in ms */

/**
 * One run of Lighthouse's mobile preset (simulated slow 4G, a processor four times slower) with an empty cache.
 * @param {string} url
 * @returns {Promise<Vitals>}
 */
export async function runLighthouse(url) {
  const found = findChromium(chromium.executablePath());
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run',
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: found?.kind === 'other' ? found.path : chromium.executablePath() },
    },
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
