import { backUp, restore } from './backup-commands.ts';
import { describeFault } from './describe-fault.ts';
import { sqlState } from './db/errors.ts';
import { readEnv } from './env.ts';
import { serve } from './serve.ts';
import { StartRefusal } from './start-refusal.ts';

const [command, ...args] = process.argv.slice(2);
const stop = stopSignal();
// Node would print the error with all that it says: a query's statement and parameters.
process.on('uncaughtException', (error) => {
  console.error(faultLine(error));
  process.exit(1);
});
try {
  await run();
} catch (error) {
  // What fails because we stop is no failure of a server, but a backup is then not made.
  if (!stop.aborted || command !== undefined) stopWith(error);
}
process.exit(0);

/** Serves, or does what the first argument says. */
async function run(): Promise<void> {
  const env = readEnv(process.env);
  const events = {
    onNotice: (line: string) => console.log(line),
    onLost: (reason: Error) => stopWith(reason, 'Billhook has to stop. '),
  };
  if (command === undefined) return serve(env, events, stop);
  if (command === 'backup') return backUp({ env, args, events, stop });
  if (command === 'restore') return restore({ env, args, events, stop });
  throw new StartRefusal(`Unknown command: ${command}. Use backup or restore.`);
}

/** One line where a person can mend it, and where only we can, the place, without data. */
function stopWith(error: unknown, prefix = command === undefined ? 'Billhook cannot start. ' : ''): never {
  const isOurs = error instanceof StartRefusal || (error instanceof Error && isBare(error));
  console.error(isOurs ? `${prefix}${error.message}` : faultLine(error));
  // Ends our PostgreSQL, too: it listens for the exit.
  process.exit(1);
}

/** An error of this code's own words, such as missing files: nothing of a query is in it. */
function isBare(error: Error): boolean {
  return error.constructor === Error && error.cause === undefined && sqlState(error) === undefined;
}

function faultLine(error: unknown): string {
  return JSON.stringify({ level: 60, time: Date.now(), ...describeFault(error), msg: 'stopped by a fault' });
}

/** Aborted by the first signal, which stops in order; a second one stops at once. */
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
