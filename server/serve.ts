import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from './env.ts';
import { checkPort, listen } from './listen.ts';
import type { DatabaseEvents } from './open-database.ts';
import { openServer } from './open-server.ts';

/**
 * Opens the database and the port and runs until `stop`, then shuts down in reverse order, even during
 * startup. Throws a StartRefusal.
 */
export async function serve(env: Env, events: DatabaseEvents, stop: AbortSignal): Promise<void> {
  await checkPort(env);
  const server = await openServer(env, events, stop);
  try {
    const listener = await listen(server.fetch, env);
    const address = `http://${shownHost(env.host)}:${listener.port}`;
    events.onNotice(`Billhook is running at ${address}`);
    const demo = server.demoAccount();
    if (demo !== null) events.onNotice(`Demo account: ${demo.email}, password ${demo.password}`);
    const mailPage = server.mailPage();
    if (mailPage !== undefined) events.onNotice(`Demo emails: ${address}${mailPage}`);
    if (!stop.aborted) await once(stop, 'abort');
    listener.sayGoodbye();
    // Keep serving for a while so that proxies see /readyz fail and send requests elsewhere.
    await sleep(env.stopDelay * 1000);
    await listener.close();
  } finally {
    await server.close();
  }
}

/** A wildcard address can't be opened in a browser. */
function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
