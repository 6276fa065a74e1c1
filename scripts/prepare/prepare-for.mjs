import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';
import { StepFailed } from './step-failed.mjs';

/** What each command needs, in order. @type {Record<string, (() => Promise<void>)[]>} */
const steps = {
  install: [ensurePackages],
  start: [ensurePackages, ensureBuild],
  test: [ensurePackages, ensureBuild, ensureChromium],
};

/**
 * Takes the steps that `install`, `start` or `test` needs; what fails is told in plain words and ends the process.
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
