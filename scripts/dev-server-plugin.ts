import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { readEnv } from '../server/env.ts';
import type * as DatabaseModule from '../server/open-database.ts';
import type * as AppModule from '../server/start-app.ts';
import { isForPage, isRoute } from '../src/shared/server-paths.ts';

/** Outlives the plugin, which Vite makes anew when its own configuration changes. */
const kept: typeof globalThis & { billhookDatabase?: Promise<DatabaseModule.OpenedDatabase> } = globalThis;

/**
 * `npm run dev`: Billhook's server inside Vite's, in one process and on one port. A change of the server's sources
 * takes effect at the next call; the database stays open meanwhile.
 */
export function billhookServer(): Plugin {
  return {
    name: 'billhook-server',
    apply: 'serve',
    config: () => ({ server: { ...whereToListen(process.env), strictPort: true } }),
    configureServer: (vite) => {
      // Without a listener Ctrl-C would end the process before PostgreSQL is told.
      process.once('SIGINT', () => process.exit(0));
      const current = keepCurrent(vite);
      current().catch(stopWith);
      vite.middlewares.use((request, response, next) => {
        if (!isRoute(pathOf(request.url))) return next();
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

/** Vite gives the page only to who accepts it, the built server to everybody. */
const askForPages: Connect.NextHandleFunction = (request, _response, next) => {
  const path = pathOf(request.url);
  // Vite's own modules, such as /@react-refresh
  if (!path.startsWith('/@') && isForPage(path, request.headers.accept ?? '')) {
    request.headers.accept = 'text/html';
  }
  next();
};

/** For a file that is not there Vite would give the page by now. */
const refuseMissingFiles: Connect.NextHandleFunction = (request, response, next) => {
  const isInPlaceOfAnother = request.url === '/index.html' && request.originalUrl !== '/index.html';
  const isPage = isForPage(pathOf(request.originalUrl), request.headers.accept ?? '');
  if (!isInPlaceOfAnother || isPage) return next();
  response.statusCode = 404;
  response.end();
};

/** Port and host by the variables that `npm start` reads; a bad value ends the process with its line. */
export function whereToListen(source: NodeJS.ProcessEnv): { readonly port: number; readonly host: string } {
  try {
    const { port, host } = readEnv(source);
    return { port, host };
  } catch (error) {
    return stopWith(error);
  }
}

/** The app of the sources as they are now: Vite hands out the same module until one of its files changes. */
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
  // Vite loads modules by path, so it cannot know their types.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const { openDatabase } = (await vite.ssrLoadModule('/server/open-database.ts')) as typeof DatabaseModule;
  const { startApp } = (await vite.ssrLoadModule('/server/start-app.ts')) as typeof AppModule;
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  const env = readEnv(process.env);
  const database = await (kept.billhookDatabase ??= openDatabase(env, { onNotice: print, onLost: stopWith }));
  const prepared = await database.prepare();
  if (prepared === undefined) throw new Error('Cannot reach the database.');
  const log = pino({ level: env.logLevel });
  const app = await startApp({ env, database, ...prepared, log, print, clientFolder: undefined });
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
