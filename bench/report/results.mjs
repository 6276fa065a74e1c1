import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../results/', import.meta.url));

/**
 * Stores the raw figures of a benchmark as JSON, with details of the environment. Returns the file's path.
 * @param {string} part
 * @param {unknown} figures
 */
export function keepResults(part, figures) {
  mkdirSync(folder, { recursive: true });
  const measuredAt = new Date().toISOString();
  const file = join(folder, `${part}-${measuredAt.replaceAll(/[:.]/gu, '-')}.json`);
  const machine = {
    node: process.version,
    platform: process.platform,
    cpus: cpus().map(({ model }) => model),
  };
  writeFileSync(file, `${JSON.stringify({ part, measuredAt, machine, figures }, undefined, 2)}\n`);
  return file;
}
