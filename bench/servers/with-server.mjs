import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs a bundled server as a process of its own for as long as `measure` takes, and stops it by its id whatever happens.
 * The server prints one line of JSON when it is ready, and ends by itself when its standard input closes.
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
