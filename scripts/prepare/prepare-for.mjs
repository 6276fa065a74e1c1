import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';
import { StepFailed } from './step-failed.mjs';

/** Steps of each command, in order. @type {Record<string, (() => Promise<void>)[]>} */
const steps = {
  install: [ensurePackages],
  start: [ensurePackages, ensureBuild],
  test: [ensurePackages, ensureBuild, ensureChromium],
};

/**
 * Runs the steps of `install`, `start`, or `test`. On failure prints the reason and exits.
 * @param {string | undefined} command
 */
export async function prepareFor(command) {
  const needed = steps[command ?? ''];
  if (needed === undefined) {
    console.error(`Usage: node scripts/prepare.mjs ${Object.keys(steps).join('|')}`);
    process.exit(2);
  }
  try {
    for (const step of needed) await step();
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exit(1);
  }
}
