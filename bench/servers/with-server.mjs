import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs a bundled server in its own process while `measure` runs, then stops it. The server prints one line of
 * JSON when it is ready and exits when its standard input closes.
 * @template Ready, Result
 * @param {string} file
 * @param {string[]} args
 * @param {(ready: Ready) => Promise<Result>} measure
 * @returns {Promise<Result>}
 */
export async function withServer(file, args, measure) {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const ready = await Promise.race([
      firstLine(child.stdout),
      ended.then((code) =>
        Promise.reject(new Error(`${file} ended before it was ready (exit code ${code}).`)),
      ),
    ]);
    return await measure(JSON.parse(ready));
  } finally {
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), 30_000);
    await ended;
    clearTimeout(impatience);
  }
}

/**
 * @param {import('node:stream').Readable} stream
 * @returns {Promise<string>}
 */
async function firstLine(stream) {
  const lines = createInterface({ input: stream });
  return new Promise((resolve) => lines.once('line', resolve));
}
