import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed } from '../prepare/step-failed.mjs';

/** Ignores these variables of the current shell. Empty counts as unset. */
const unset = {
  DATABASE_URL: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  METRICS_TOKEN: '',
  NODE_ENV: '',
  STOP_DELAY: '',
};

/** Maximum time for the server to stop, in ms. */
const endPatience = 30_000;

/**
 * Runs the command of `npm start` in a folder.
 * @param {string} folder
 * @param {Record<string, string>} env
 * @param {AbortSignal} signal
 */
export function startBillhook(folder, env, signal) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [program = '', ...args] = String(scripts.start).split(' ');
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...unset, HOST: '127.0.0.1', DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (log += text));
  }
  /** @type {Promise<string>} */
  const ending = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, killer) => resolve(killer ?? `exit code ${code}`));
  });

  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });

  async function stop() {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), endPatience);
    const how = await ending;
    clearTimeout(timer);
    return how;
  }

  /**
   * Runs `work`, then stops the server and checks that it stopped cleanly.
   * @template T
   * @param {() => Promise<T>} work
   */
  async function whileRunning(work) {
    try {
      const gone = ending.then((how) => {
        throw new StepFailed(`The server exited early (${how}).`);
      });
      const found = await Promise.race([work(), gone]);
      const how = await stop();
      if (how !== 'exit code 0') throw new StepFailed(`The server did not stop cleanly (${how}).`);
      return found;
    } catch (error) {
      await stop();
      throw new StepFailed(`${log.trimEnd()}\n${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return { whileRunning };
}
