import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** The headers a browser sends when it opens a page. */
export const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/**
 * A client folder with these files, as the build makes it, and calls to a server that reads it anew for each.
 */
export async function clientFolder(database: TestDatabase, files: Readonly<Record<string, string | Buffer>>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'billhook-dist-'));
  const write = async (name: string, content: string | Buffer) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  };
  for (const [name, content] of Object.entries(files)) await write(name, content);
  const client = async (changes = {}) => (await testApp(database, { clientFolder: folder, ...changes })).app;
  const get = async (address: string, headers: Record<string, string> = {}, changes = {}) =>
    (await client(changes)).request(address, { headers });
  return { write, client, get, remove: async () => rm(folder, { recursive: true, force: true }) };
}
