import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { build } from 'vite';
import { inject } from 'vitest';
import { onceInRun } from './once-in-run.ts';

const folder = inject('bundle');

/** Bundles the server as the build does, so that tests can start it as a process. */
export async function bundleServer(): Promise<void> {
  await onceInRun('bundle', async () =>
    build({
      configFile: path.resolve('vite.server.config.ts'),
      logLevel: 'silent',
      build: { outDir: folder, emptyOutDir: true },
    }),
  );
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** All its output so far. */
  readonly output: () => string;
  /** Resolves with the address once the server is ready; rejects with its output if it exits before. */
  readonly running: Promise<string>;
  readonly exitCode: Promise<number | null>;
}

/** Starts the bundled server on a free port. */
export function startServerProcess(
  env: Record<string, string>,
  options: { uid?: number; gid?: number } = {},
): ServerProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(folder, 'main.js')], {
    ...options,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const exitCode = once(child, 'close').then(() => child.exitCode);
  const running = waitUntilRunning(child, () => output);
  // A test that expects a refusal never awaits this.
  running.catch(() => undefined);
  return { child, output: () => output, running, exitCode };
}

/** Runs a command of the bundled server to its end, like `npm run backup`. */
export async function runServerCommand(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(folder, 'main.js'), ...args], {
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

async function waitUntilRunning(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const address = /is running at (\S+)/.exec(output())?.[1];
    if (address !== undefined) return address;
    if (child.exitCode !== null) throw new Error(output());
    await sleep(20);
  }
}
