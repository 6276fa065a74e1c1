import { pino } from 'pino';
import { createWaitingApp } from '#server/app.ts';
import { listSocialProviders } from '#server/domain/social/list-social-providers.ts';
import { listen } from '#server/listen.ts';
import { listSocialProviders as listSocialProvidersEndpoint } from '#shared/contract/social-providers.ts';
import { untilStopped } from './until-stopped.ts';

/** Serves a built app on a free port like the product, but without a database. */
async function servePages(clientFolder: string): Promise<string> {
  const app = createWaitingApp({
    publicUrl: 'http://localhost',
    socialProviders: {},
    log: pino({ level: 'silent' }),
    clientFolder,
  });
  // The only API request of the sign-in page, which would get a 503 without a database.
  const providers = listSocialProviders({
    publicUrl: 'http://localhost',
    socialProviders: {},
    demoAccount: null,
    sendsMails: true,
  });
  const { port } = await listen(
    async (request, bindings) =>
      new URL(request.url).pathname === listSocialProvidersEndpoint.path
        ? Response.json(providers)
        : app.fetch(request, bindings),
    { host: '127.0.0.1', port: 0 },
  );
  return `http://127.0.0.1:${port}`;
}

const [app, bare, updated] = await Promise.all(process.argv.slice(2).map((folder) => servePages(folder)));
console.log(JSON.stringify({ app, bare, updated }));
await untilStopped();
process.exit();
