import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createWaitingApp } from './app.ts';
import type { Deps } from './domain/deps.ts';
import type { Env } from './env.ts';
import { openDatabase, type DatabaseEvents } from './open-database.ts';
import { printWorkers } from './print-workers.ts';
import { configureProviders, startApp, type RunningApp } from './start-app.ts';

export interface OpenServer {
  readonly fetch: RunningApp['fetch'];
  /** Null until the database is ready. */
  readonly demoAccount: () => Deps['demoAccount'];
  /** Address of the page with the demo's mails. */
  readonly mailPage: () => RunningApp['mailPage'];
  /** Shuts down in order. All requests must have finished. */
  readonly close: () => Promise<void>;
}

/** Same path from the sources and from dist-server. */
const builtClient = fileURLToPath(new URL('../dist', import.meta.url));

/** Delay between connection attempts, in ms. */
const retryPause = 1000;

const withoutWall =
  'Row-level security is off because the database user cannot assume the role billhook_tenant (docs/operations.md, 2).';

const proxyForgotten =
  'PUBLIC_URL is https, but TRUST_PROXY is not set. Set it to the number of proxies in front of Billhook, or to 0 if there are none.';

const aboveWalls =
  'The user in DATABASE_URL is a superuser or bypasses row-level security. Connect as the owner of the database instead (docs/operations.md, 2).';

/**
 * Opens everything except the port: database, app, outbox. While DATABASE_URL can't be reached, serves pages
 * and answers API requests with 503. `stop` makes /readyz fail and cancels a start in progress, which then
 * rejects with the signal's reason. Throws a StartRefusal.
 */
export async function openServer(env: Env, events: DatabaseEvents, stop: AbortSignal): Promise<OpenServer> {
  const log = pino({ level: env.logLevel, base: null });
  if (env.isProxyForgotten) events.onNotice(proxyForgotten);
  const database = await openDatabase(env, events, stop);
  const closing = new AbortController();
  const stopping = AbortSignal.any([stop, closing.signal]);
  const printing = printWorkers(new URL('./draw.js', import.meta.url));
  let running: RunningApp | undefined;

  async function begin(): Promise<boolean> {
    const prepared = await database.prepare();
    if (prepared === undefined) return false;
    const print = events.onNotice;
    if (!prepared.tenantWall) print(withoutWall);
    if (prepared.isSuperuser) print(aboveWalls);
    const parts = { env, database, ...prepared, log, drawing: printing.drawing, print };
    running = await startApp({ ...parts, clientFolder: builtClient, stopping });
    return true;
  }

  async function keepTrying(): Promise<void> {
    events.onNotice('Cannot reach the database. Requests get 503 until it is back.');
    while (!stopping.aborted && !(await begin())) await sleep(retryPause);
    if (!stopping.aborted) events.onNotice('Connected to the database.');
  }

  async function close(pending: Promise<unknown> | undefined): Promise<void> {
    closing.abort();
    await pending?.catch(() => undefined);
    await running?.stop();
    await printing.close();
    await database.close();
  }

  const beginning = begin();
  const begun = await unlessStopped(beginning, stopping).catch(async (error: unknown) => {
    // Closing the database first cancels its queries.
    await database.close();
    await beginning.catch(() => undefined);
    await running?.stop();
    throw error;
  });
  const trying = begun ? undefined : keepTrying();
  trying?.catch((error: unknown) => {
    if (!stopping.aborted) events.onLost(asError(error));
  });
  const waiting = createWaitingApp({
    publicUrl: env.publicUrl,
    socialProviders: configureProviders(env),
    log,
    clientFolder: builtClient,
  });
  return {
    fetch: async (request, bindings) => (running ?? waiting).fetch(request, bindings),
    demoAccount: () => running?.demoAccount ?? null,
    mailPage: () => running?.mailPage,
    close: async () => close(trying),
  };
}

/** Rejects with the reason of `stop` once aborted. `work` itself continues. */
async function unlessStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  stop.throwIfAborted();
  const stopped = once(stop, 'abort').then(() => stop.throwIfAborted());
  return Promise.race([work, stopped.then(async () => work)]);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
