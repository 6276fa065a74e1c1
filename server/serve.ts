import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from './env.ts';
import { checkPort, listen } from './listen.ts';
import { openServer, type OpenServer } from './open-server.ts';

/**
 * Database, then port, until `stop`. Whatever has begun is ended in the opposite order, also in the middle of the
 * start. `onLost` hears that another server has taken the database over. Throws a StartRefusal.
 */
export async function serve(env: Env, stop: AbortSignal, onLost: (reason: Error) => void): Promise<void> {
  await checkPort(env);
  const server = await openServer(env, { onNotice: (line) => console.log(line), onLost }, stop);
  try {
    const listener = await listen(server.fetch, env);
    announce(server, env.host, listener.port);
    if (!stop.aborted) await once(stop, 'abort');
    // Calls are taken for a while yet: proxies must see /readyz first, and send the next ones elsewhere.
    await sleep(env.stopDelay * 1000);
    await listener.close();
  } finally {
    await server.close();
  }
}

function announce(server: OpenServer, host: string, port: number): void {
  const demo = server.demoAccount();
  console.log(`Billhook is running at http://${shownHost(host)}:${port}`);
  if (demo !== null) console.log(`Demo account: ${demo.email} with password ${demo.password}`);
}

/** Wildcard addresses are no place to go to. */
function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
