import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Process ids of all PostgreSQL programs started on this data directory, as listed by Linux. */
export async function postgresProcesses(directory: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    ids.map(async (id) => ({ id, line: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '') })),
  );
  const cluster = path.join(directory, 'postgres');
  return commands.filter(({ line }) => line.includes(cluster)).map(({ id }) => Number(id));
}

/** Process id of the PostgreSQL running on this data directory. */
export async function postmasterPid(directory: string): Promise<number> {
  return Number((await readFile(path.join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
