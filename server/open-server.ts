import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createWaitingApp } from './app.ts';
import type { Deps } from './domain/deps.ts';
import type { Env } from './env.ts';
import { openDatabase, type DatabaseEvents } from './open-database.ts';
import { configureProviders, startApp, type RunningApp } from './start-app.ts';

export interface OpenServer {
  readonly fetch: RunningApp['fetch'];
  /** Known once the database is there. */
  readonly demoAccount: () => Deps['demoAccount'];
  /** Ends everything in order. Calls must be finished by then. */
  readonly close: () => Promise<void>;
}

/** The built client, seen from the sources and from dist-server alike. */
const builtClient = fileURLToPath(new URL('../dist', import.meta.url));

/** Pause between two tries to reach a database that is away, in ms. */
const retryPause = 1000;

/**
 * Everything but the port: database, app, outbox. Where DATABASE_URL cannot be reached yet, pages are served and
 * calls answer 503 until it can. Throws a StartRefusal.
 */
export async function openServer(env: Env, events: DatabaseEvents): Promise<OpenServer> {
  const log = pino({ level: env.logLevel, base: null });
  const database = await openDatabase(env, events);
  const stopping = new AbortController();
  let running: RunningApp | undefined;

  async function begin(): Promise<boolean> {
    if (!(await database.prepare())) return false;
    running = await startApp({
      env,
      database,
      log,
      print: events.onNotice,
      clientFolder: builtClient,
    });
    return true;
  }

  async function keepTrying(): Promise<void> {
    events.onNotice('The database cannot be reached; calls answer 503 until it can.');
    while (!stopping.signal.aborted && !(await begin())) await sleep(retryPause);
    events.onNotice('The database is there.');
  }

  const begun = await begin().catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const trying = begun ? undefined : keepTrying().catch((error: unknown) => events.onLost(asError(error)));
  const waiting = createWaitingApp({
    publicUrl: env.publicUrl,
    socialProviders: configureProviders(env),
    log,
    clientFolder: builtClient,
  });
  return {
    fetch: async (request, bindings) => (running ?? waiting).fetch(request, bindings),
    demoAccount: () => running?.demoAccount ?? null,
    close: async () => {
      stopping.abort();
      await trying;
      await running?.stop();
      await database.close();
    },
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
