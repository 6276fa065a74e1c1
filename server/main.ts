import { readEnv } from './env.ts';
import { checkPort, listen } from './listen.ts';
import { openServer } from './open-server.ts';
import { StartRefusal } from './start-refusal.ts';

try {
  await start();
} catch (error) {
  stopWith(error);
}

/** env → database → port. Everything is ended in the opposite order. */
async function start(): Promise<void> {
  const env = readEnv(process.env);
  await checkPort(env);
  const server = await openServer(env, { onNotice: (line) => console.log(line), onLost: stopWith });
  const listener = await listen(server.fetch, env).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  onStopSignal(async () => {
    await listener.close();
    await server.close();
  });
  const demo = server.demoAccount();
  console.log(`Billhook is running at http://${shownHost(env.host)}:${listener.port}`);
  if (demo !== null) console.log(`Demo account: ${demo.email} with password ${demo.password}`);
}

/** Wildcard addresses are no place to go to. */
function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** One line where a person can mend it, everything where only we can. */
function stopWith(error: unknown): never {
  console.error(error instanceof StartRefusal ? `Billhook cannot start. ${error.message}` : error);
  // Ends our PostgreSQL, too: its supervisor listens for the exit.
  process.exit(1);
}

/** The first signal stops in order, a second one at once. */
function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      console.log('Stopping.');
      stop().then(() => process.exit(0), stopWith);
    });
  }
}
