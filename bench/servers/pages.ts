import { pino } from 'pino';
import { createWaitingApp } from '#server/app.ts';
import { listen } from '#server/listen.ts';
import { untilStopped } from './until-stopped.ts';

/** Serves a built app on a free port as the product serves its own, but without a database. */
async function servePages(clientFolder: string): Promise<string> {
  const app = createWaitingApp({
    publicUrl: 'http://localhost',
    socialProviders: {},
    log: pino({ level: 'silent' }),
    clientFolder,
  });
  const { port } = await listen(async (request, bindings) => app.fetch(request, bindings), {
    host: '127.0.0.1',
    port: 0,
  });
  return `http://127.0.0.1:${port}`;
}

const [app, bare, updated] = await Promise.all(process.argv.slice(2).map((folder) => servePages(folder)));
console.log(JSON.stringify({ app, bare, updated }));
await untilStopped();
process.exit();
