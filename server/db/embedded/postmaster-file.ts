import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** From `postmaster.pid`, lines 1, 4, 5, and 8. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

/** Undefined if PostgreSQL isn't running on this cluster or has only just started. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port, socketFolder] = [Number(lines[0]), Number(lines[3]), lines[4]];
  if (!Number.isInteger(pid) || pid <= 1 || !Number.isInteger(port) || !socketFolder) return undefined;
  return { pid, port, socketFolder, ready: lines[7]?.trim() === 'ready' };
}

/** True if the process exists, even if another user owns it. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Sends a signal. Ignores processes that have already exited. */
export function signalProcess(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
