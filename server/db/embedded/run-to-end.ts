import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { postgresEnvironment } from './environment.ts';
import type { Command } from './run-as.ts';

/**
 * Runs a program until it exits. Kills it and its children if `stop` is aborted or this process exits, and
 * settles once they are gone. Throws with the first line of its error output.
 */
export async function runToEnd({ file, args, owner }: Command, stop: AbortSignal): Promise<void> {
  stop.throwIfAborted();
  const child = spawn(file, [...args], {
    ...owner,
    cwd: '/',
    detached: true,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => killGroup(child);
  stop.addEventListener('abort', kill);
  process.once('exit', kill);
  try {
    await refuseFailure(child);
  } catch (error) {
    stop.throwIfAborted();
    throw error;
  } finally {
    stop.removeEventListener('abort', kill);
    process.off('exit', kill);
  }
}

async function refuseFailure(child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  await once(child, 'close');
  if (child.exitCode === 0) return;
  throw new Error(said.trim().split('\n').at(0) ?? '');
}

/** `detached` made the program the leader of its own process group. */
function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}
