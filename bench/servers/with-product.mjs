import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';
import { signIn } from './sign-in.mjs';

const program = fileURLToPath(new URL('../../dist-server/main.js', import.meta.url));

/**
 * A running server with the demo organization, and the demo account's local storage. `pause` keeps
 * connections open without responding; `resume` continues.
 * @typedef {{ origin: string, storage: Record<string, string>, pause: () => void, resume: () => void }} Product
 */

/**
 * Runs the built product with its own embedded database while `measure` runs.
 * @template Result
 * @param {(product: Product) => Promise<Result>} measure
 * @returns {Promise<Result>}
 */
export async function withProduct(measure) {
  const home = await mkdtemp(join(tmpdir(), 'billhook-bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: join(home, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await untilReady(origin, child);
    const providers = await (await fetch(`${origin}/auth/social-providers`)).json();
    const storage = await signIn(origin, providers.demo_account);
    return await measure({
      origin,
      storage,
      pause: () => child.kill('SIGSTOP'),
      resume: () => child.kill('SIGCONT'),
    });
  } finally {
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await ended;
    await rm(home, { recursive: true, force: true });
  }
}

/**
 * @param {string} origin
 * @param {import('node:child_process').ChildProcess} child
 */
async function untilReady(origin, child) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server exited before it was ready.');
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
}
