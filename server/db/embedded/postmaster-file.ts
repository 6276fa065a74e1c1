import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a running PostgreSQL says of itself in `postmaster.pid` (its lines 1, 4, 5 and 8). */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

/** Undefined where no PostgreSQL runs on this cluster, or where one has only just begun. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port, socketFolder] = [Number(lines[0]), Number(lines[3]), lines[4]];
  if (!Number.isInteger(pid) || pid <= 1 || !Number.isInteger(port) || !socketFolder) return undefined;
  return { pid, port, socketFolder, ready: lines[7]?.trim() === 'ready' };
}

/** True while a process has this id; one of another user counts as well. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Sends a signal; a process that has ended by itself in the meantime is fine. */
export function signalProcess(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
