import { spawn } from 'node:child_process';
import { root } from './root.mjs';
import { StepFailed } from './step-failed.mjs';

/**
 * Runs a program without a shell and hides its output. On failure the output becomes the error message.
 * @param {string} program
 * @param {string[]} args
 * @param {{ seconds?: number, env?: Record<string, string>, signal?: AbortSignal }} [limits] `seconds`: timeout
 */
export async function runQuietly(program, args, { seconds, env, signal } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(seconds === undefined ? {} : { timeout: seconds * 1000 }),
    ...(signal === undefined ? {} : { signal }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const ending = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, killer) => resolve(code === 0 ? undefined : (killer ?? `exit code ${code}`)));
  });
  if (ending !== undefined) {
    throw new StepFailed(`${output.trimEnd()}\n${[program, ...args].join(' ')} failed (${ending}).`);
  }
}

/**
 * Runs the npm that started this script, or the one in PATH.
 * @param {string[]} args
 * @param {Parameters<typeof runQuietly>[2]} [limits]
 */
export async function runNpm(args, limits) {
  const own = process.env['npm_execpath'];
  if (own?.endsWith('npm-cli.js')) await runQuietly(process.execPath, [own, ...args], limits);
  else await runQuietly('npm', args, limits);
}
