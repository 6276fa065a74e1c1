import { verifyAudit } from './audit-commands.ts';
import { backUp, createBackupKey, restore } from './backup-commands.ts';
import { describeFault } from './describe-fault.ts';
import { sqlState } from './db/errors.ts';
import { readEnv } from './env.ts';
import { serve } from './serve.ts';
import { StartRefusal } from './start-refusal.ts';

const [command, ...args] = process.argv.slice(2);
const stop = stopSignal();
// Node would print the whole error, including a query's parameters.
process.on('uncaughtException', (error) => {
  console.error(faultLine(error));
  process.exit(1);
});
try {
  await run();
} catch (error) {
  // An error caused by stopping is not a failure of the server, but it is one of a command.
  if (!stop.aborted || command !== undefined) stopWith(error);
}
process.exit(0);

async function run(): Promise<void> {
  const env = readEnv(process.env);
  const events = {
    onNotice: (line: string) => console.log(line),
    onLost: (reason: Error) => stopWith(reason, 'Billhook is stopping. '),
  };
  if (command === undefined) return serve(env, events, stop);
  if (command === 'backup') return backUp({ env, args, events, stop });
  if (command === 'restore') return restore({ env, args, events, stop });
  if (command === 'backup-key') return createBackupKey({ args, events });
  if (command === 'audit:verify') return verifyAudit({ env, args, events, stop });
  throw new StartRefusal(`Unknown command: ${command}. Use backup, backup-key, restore, or audit:verify.`);
}

/** Prints the message if the operator can act on it, otherwise only the location, without data. */
function stopWith(error: unknown, prefix = command === undefined ? 'Billhook cannot start. ' : ''): never {
  const isOurs = error instanceof StartRefusal || (error instanceof Error && isBare(error));
  console.error(isOurs ? `${prefix}${error.message}` : faultLine(error));
  // Also stops the embedded PostgreSQL, through its exit handler.
  process.exit(1);
}

/**
 * True for a plain Error thrown by our code, such as for missing files; its message contains no query data.
 */
function isBare(error: Error): boolean {
  return error.constructor === Error && error.cause === undefined && sqlState(error) === undefined;
}

function faultLine(error: unknown): string {
  return JSON.stringify({
    level: 60,
    time: Date.now(),
    ...describeFault(error),
    msg: 'stopped because of an internal error',
  });
}

/** The first signal aborts it for a graceful stop; a second one exits at once. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(1);
      console.log('Stopping.');
      stopping.abort();
    });
  }
  return stopping.signal;
}
