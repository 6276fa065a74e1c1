// `node scripts/try-node.mjs 26 20.19.0` checks that a fresh clone of the last commit starts on these
// versions of Node and that the demo account can sign in. Installs Node from the npm registry in a temporary
// folder and deletes it afterwards.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './prepare/root.mjs';
import { runNpm, runQuietly } from './prepare/run-quietly.mjs';
import { StepFailed } from './prepare/step-failed.mjs';
import { askServer } from './try-node/ask-server.mjs';
import { startBillhook } from './try-node/start-billhook.mjs';

/** Aborted on Ctrl-C: stops what was started and cleans up. */
const giveUp = new AbortController();
const { signal } = giveUp;
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => giveUp.abort());

/**
 * Tries one version. Throws with the log if anything fails.
 * @param {string} version such as "26" or "20.19.0"
 * @param {string} home an empty folder
 */
async function tryNode(version, home) {
  const clone = join(home, 'billhook');
  const data = join(home, 'data');
  await runNpm(['install', '--prefix', join(home, 'node'), '--no-package-lock', `node@${version}`], {
    signal,
  });
  await runQuietly('git', ['clone', '--quiet', root, clone], { signal });
  const port = await freePort();
  const env = {
    PATH: [join(home, 'node', 'node_modules', 'node', 'bin'), process.env['PATH']].join(delimiter),
    PORT: String(port),
    DATA_DIR: data,
  };
  // Runs the two steps of `npm start` directly, because npm stops the server through a shell, which may kill
  // it.
  await runNpm(['run', 'prestart', '--prefix', clone], { env, signal });
  const billhook = startBillhook(clone, env, signal);
  const node = await billhook.whileRunning(async () => askServer(`http://127.0.0.1:${port}`, version));
  if (existsSync(join(data, 'postgres', 'postmaster.pid'))) {
    throw new StepFailed('Billhook has stopped, but its PostgreSQL is still running.');
  }
  return node;
}

/** @returns {Promise<number>} */
async function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** PostgreSQL may run as another user, so the folder must be accessible. */
function makeHome() {
  const home = mkdtempSync(join(tmpdir(), 'billhook-node-'));
  chmodSync(home, 0o755);
  return home;
}

const versions = process.argv.slice(2);
if (versions.length === 0) {
  console.error('Usage: node scripts/try-node.mjs VERSION…');
  process.exitCode = 2;
}
for (const version of versions) {
  const home = makeHome();
  const began = Date.now();
  try {
    const node = await tryNode(version, home);
    console.log(`Billhook runs on Node ${node} (${Math.round((Date.now() - began) / 1000)} s).`);
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    console.error(`Billhook does not run on Node ${version}.`);
    process.exitCode = 1;
    break;
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
