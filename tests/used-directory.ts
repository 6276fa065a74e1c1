import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { startServerProcess } from './server-process.ts';

const run = promisify(execFile);
const originals = new Map<string, Promise<string>>();

/**
 * Makes `directory` the data directory of a server that has run before and stopped. Copied, because creating and
 * migrating a cluster takes longer than everything else at a start, and loading the demo as long again.
 */
export async function copyUsedDirectory(directory: string, DEMO: '0' | '1' = '0'): Promise<string> {
  const original = originals.get(DEMO) ?? createOriginal(DEMO);
  originals.set(DEMO, original);
  await run('cp', ['-a', await original, directory]);
  return directory;
}

/** One per worker; the bundle has to exist. */
async function createOriginal(DEMO: string): Promise<string> {
  const name = `used-${DEMO}-${process.env['VITEST_POOL_ID'] ?? '0'}`;
  const DATA_DIR = path.join(inject('runFolder'), name);
  const server = startServerProcess({ DATA_DIR, DEMO });
  await server.running;
  server.child.kill('SIGTERM');
  await server.exitCode;
  return DATA_DIR;
}
