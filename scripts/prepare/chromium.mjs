import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWholeChromium } from '../find-chromium.mjs';
import { root } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { StepFailed } from './step-failed.mjs';

const advice =
  'Chromium could not be installed. The browser tests need it: install Chromium or Chrome, or set CHROMIUM_PATH to its path.';

/** Finds a Chromium for the browser tests or installs one: Playwright's, or Debian's if permitted. */
export async function ensureChromium() {
  if (await isPresent()) return;
  console.log('Installing Chromium…');
  const attempts = mayUseApt() ? [downloadFromPlaywright, installFromDebian] : [downloadFromPlaywright];
  const reasons = [];
  for (const attempt of attempts) {
    const reason = await reasonOfFailure(attempt);
    if (reason === undefined) return;
    reasons.push(reason);
  }
  throw new StepFailed([...reasons, advice].join('\n'));
}

async function isPresent() {
  const { chromium } = await import('@playwright/test');
  const found = findWholeChromium(chromium.executablePath());
  if (found?.kind === 'other' && !existsSync(found.path)) {
    throw new StepFailed(`CHROMIUM_PATH is set to ${found.path}, which does not exist.`);
  }
  return found !== undefined;
}

async function downloadFromPlaywright() {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  await runQuietly(process.execPath, [cli, 'install', 'chromium'], {
    seconds: 300,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
  // A minimal system may lack libraries the browser needs.
  if (mayUseApt()) await runQuietly(process.execPath, [cli, 'install-deps', 'chromium'], { seconds: 300 });
}

async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { seconds: 120, env });
  await runQuietly(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
    {
      seconds: 300,
      env,
    },
  );
}

/** Only as root on Debian. Ubuntu's package only refers to a snap. */
function mayUseApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID="?debian"?$/mu.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Undefined if the attempt succeeded, else the last line of its output.
 * @param {() => Promise<void>} attempt
 */
async function reasonOfFailure(attempt) {
  try {
    await attempt();
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
      .split('\n')
      .at(-1);
  }
}
