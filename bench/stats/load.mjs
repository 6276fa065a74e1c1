import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolsFolder } from '../tools/tools-folder.mjs';

const autocannon = join(toolsFolder, 'node_modules', 'autocannon', 'autocannon.js');

/**
 * A request to measure. With a body it is a POST.
 * @typedef {{ name: string, url: string, token: string, body?: unknown }} Target
 * @typedef {{ perSecond: number, p50: number, p99: number }} Sample requests per second; milliseconds
 */

/**
 * Sends requests to one target from a separate process. Throws if any response isn't 2xx, because errors are
 * fast and would distort the result.
 * @param {Target} target
 * @param {{ connections: number, seconds: number }} load
 * @returns {Promise<Sample>}
 */
export async function applyLoad({ name, url, token, body }, { connections, seconds }) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    autocannon,
    '--json',
    `--connections=${connections}`,
    `--duration=${seconds}`,
    `--headers=authorization=Bearer ${token}`,
    ...(body === undefined
      ? []
      : ['--method=POST', '--headers=content-type=application/json', `--body=${JSON.stringify(body)}`]),
    url,
  ]);
  const result = JSON.parse(stdout);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result.non2xx} responses other than 2xx and ${result.errors} errors.`);
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
