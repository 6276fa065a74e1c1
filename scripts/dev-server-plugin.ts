import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { readEnv } from '../server/env.ts';
import type * as DrawModule from '../server/domain/pdf/print-job.ts';
import type * as DatabaseModule from '../server/open-database.ts';
import type * as AppModule from '../server/start-app.ts';
import { isForPage, isRoute } from '../src/shared/server-paths.ts';

/** Survives a restart of the plugin when Vite's configuration changes. */
const kept: typeof globalThis & { billhookDatabase?: Promise<DatabaseModule.OpenedDatabase> } = globalThis;

/** The page of all parts (`src/app/looks/`), which no server has. */
const looks = '/dev/looks';

/**
 * `npm run dev`: runs Billhook's server inside Vite's, in one process on one port. Server changes take effect
 * on the next request; the database stays open.
 */
export function billhookServer(): Plugin {
  return {
    name: 'billhook-server',
    apply: 'serve',
    config: () => ({ server: { ...whereToListen(process.env), strictPort: true } }),
    configureServer: (vite) => {
      // Without a listener Ctrl-C would end the process before PostgreSQL is stopped.
      process.once('SIGINT', () => process.exit(0));
      const current = keepCurrent(vite);
      current().catch(stopWith);
      vite.middlewares.use((request, response, next) => {
        const path = pathOf(request.url);
        if (!isRoute(path) || path === looks) return next();
        current()
          .then(async (app) => getRequestListener(app.fetch)(request, response))
          .catch(next);
      });
      vite.middlewares.use(askForPages);
      return () => vite.middlewares.use(refuseMissingFiles);
    },
  };
}

function pathOf(url: string | undefined): string {
  return (url ?? '').split('?')[0] ?? '';
}

/** Unlike the built server, Vite serves the page only to requests that accept HTML. */
const askForPages: Connect.NextHandleFunction = (request, _response, next) => {
  const path = pathOf(request.url);
  // Vite's own modules, such as /@react-refresh.
  if (!path.startsWith('/@') && isForPage(path, request.headers.accept ?? '')) {
    request.headers.accept = 'text/html';
  }
  next();
};

/** Vite would serve the page for a missing file. */
const refuseMissingFiles: Connect.NextHandleFunction = (request, response, next) => {
  const isInPlaceOfAnother = request.url === '/index.html' && request.originalUrl !== '/index.html';
  const isPage = isForPage(pathOf(request.originalUrl), request.headers.accept ?? '');
  if (!isInPlaceOfAnother || isPage) return next();
  response.statusCode = 404;
  response.end();
};

/** Port and host from the same variables as `npm start`. Exits with a message if one is invalid. */
export function whereToListen(source: NodeJS.ProcessEnv): { readonly port: number; readonly host: string } {
  try {
    const { port, host } = readEnv(source);
    return { port, host };
  } catch (error) {
    return stopWith(error);
  }
}

/** Loads the current sources; Vite returns the same module until a file changes. */
function keepCurrent(vite: ViteDevServer): () => Promise<AppModule.RunningApp> {
  let module: unknown;
  let running: Promise<AppModule.RunningApp> | undefined;
  return async () => {
    const loaded = await vite.ssrLoadModule('/server/start-app.ts');
    if (running === undefined || loaded !== module) {
      module = loaded;
      running = replace(vite, running);
    }
    return running;
  };
}

async function replace(
  vite: ViteDevServer,
  before: Promise<AppModule.RunningApp> | undefined,
): Promise<AppModule.RunningApp> {
  await before?.then(
    async (app) => app.stop(),
    () => undefined,
  );
  // Vite loads modules by path, so their types are unknown.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const { openDatabase } = (await vite.ssrLoadModule('/server/open-database.ts')) as typeof DatabaseModule;
  const { startApp } = (await vite.ssrLoadModule('/server/start-app.ts')) as typeof AppModule;
  const { draw } = (await vite.ssrLoadModule('/server/domain/pdf/print-job.ts')) as typeof DrawModule;
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  const env = readEnv(process.env);
  const database = await (kept.billhookDatabase ??= openDatabase(env, { onNotice: print, onLost: stopWith }));
  const prepared = await database.prepare();
  if (prepared === undefined) throw new Error('Cannot reach the database.');
  const log = pino({ level: env.logLevel });
  // Worker threads run built files only.
  const drawing = { draw, atOnce: 1 };
  const app = await startApp({ env, database, ...prepared, log, drawing, print, clientFolder: undefined });
  if (app.mailPage !== undefined) print(`Demo emails: ${env.publicUrl}${app.mailPage}`);
  return app;
}

function print(line: string): void {
  console.log(line);
}

function stopWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
