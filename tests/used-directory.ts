import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { onceInRun } from './once-in-run.ts';
import { startServerProcess } from './server-process.ts';

const run = promisify(execFile);

/**
 * Makes `directory` the data directory of a server that has run before and stopped; the bundle has to exist. Copied,
 * because creating and migrating a cluster takes longer than everything else at a start, and loading the demo as long
 * again.
 */
export async function copyUsedDirectory(directory: string, DEMO: '0' | '1' = '0'): Promise<string> {
  const DATA_DIR = path.join(inject('runFolder'), `used-${DEMO}`);
  await onceInRun(`used-${DEMO}`, async () => {
    const server = startServerProcess({ DATA_DIR, DEMO });
    await server.running;
    server.child.kill('SIGTERM');
    await server.exitCode;
  });
  await run('cp', ['-a', DATA_DIR, directory]);
  return directory;
}
