import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from './env.ts';
import { checkPort, listen } from './listen.ts';
import type { DatabaseEvents } from './open-database.ts';
import { openServer } from './open-server.ts';

/**
 * Database, then port, until `stop`. Whatever has begun is ended in the opposite order, also in the middle of the
 * start. Throws a StartRefusal.
 */
export async function serve(env: Env, events: DatabaseEvents, stop: AbortSignal): Promise<void> {
  await checkPort(env);
  const server = await openServer(env, events, stop);
  try {
    const listener = await listen(server.fetch, env);
    const address = `http://${shownHost(env.host)}:${listener.port}`;
    events.onNotice(`Billhook is running at ${address}`);
    const demo = server.demoAccount();
    if (demo !== null) events.onNotice(`Demo account: ${demo.email} with password ${demo.password}`);
    const mailPage = server.mailPage();
    if (mailPage !== undefined) events.onNotice(`Demo emails: ${address}${mailPage}`);
    if (!stop.aborted) await once(stop, 'abort');
    listener.sayGoodbye();
    // Calls are taken for a while yet: proxies must see /readyz first, and send the next ones elsewhere.
    await sleep(env.stopDelay * 1000);
    await listener.close();
  } finally {
    await server.close();
  }
}

/** Wildcard addresses are no place to go to. */
function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
