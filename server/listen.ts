import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { stopGently } from './stop-gently.ts';
import type { RunningApp } from './start-app.ts';
import { StartRefusal } from './start-refusal.ts';

interface Port {
  readonly port: number;
  readonly host: string;
  /** In ms. Default: a minute. */
  readonly requestTimeout?: number;
}

/** In ms, for a whole request: the largest, 3 MB, at 50 kB/s on a slow phone. */
const requestTimeout = 60_000;
/** How often (ms) to check for requests that take too long. Node's default is half a minute. */
const lookEvery = 5000;

/** Throws a StartRefusal if the port is taken, before a database is started in vain. */
export async function checkPort(address: Port): Promise<void> {
  if (address.port === 0) return;
  const probe = createServer();
  await bind(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

export interface Listener {
  /** The given port, or the one chosen by the system for port 0. */
  readonly port: number;
  /** From now on every response closes its connection. Requests are still accepted. */
  readonly sayGoodbye: () => void;
  /** Stops accepting requests, waits for running ones, and cuts off those that take over ten seconds. */
  readonly close: () => Promise<void>;
}

/** Listens on a port. Throws a StartRefusal if that fails. */
export async function listen(fetch: RunningApp['fetch'], address: Port): Promise<Listener> {
  const answer = getRequestListener(fetch);
  const server = createServer(
    { requestTimeout: address.requestTimeout ?? requestTimeout, connectionsCheckingInterval: lookEvery },
    (incoming, outgoing) => void answer(incoming, outgoing),
  );
  const { sayGoodbye, close } = stopGently(server);
  await bind(server, address);
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : address.port,
    sayGoodbye,
    close,
  };
}

async function bind(server: ReturnType<typeof createServer>, { port, host }: Port): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function refusal(error: NodeJS.ErrnoException, port: number, host: string): StartRefusal {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the other program, or set PORT to another number.`,
    EACCES: `Port ${port} cannot be used by this user. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} cannot be found.`,
  };
  return new StartRefusal(
    reasons[error.code ?? ''] ?? `Port ${port} on ${host} cannot be opened: ${error.message}.`,
    {
      cause: error,
    },
  );
}
