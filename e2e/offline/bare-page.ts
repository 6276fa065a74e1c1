import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';

/** The bare React page of the benchmark, and what to close afterwards. */
export interface BarePage {
  origin: string;
  stop(): Promise<void>;
}

/** Path and text of each built file. */
async function buildBarePage(): Promise<Map<string, string>> {
  const built = await build({
    root: join(import.meta.dirname, '../../bench/bare-react'),
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022' },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const files = outputs.flatMap(({ output }) => output);
  return new Map(
    files.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}

/**
 * Serves the smallest page that these versions of React and Vite can build, to measure the speed of this
 * machine.
 */
export async function startBarePage(): Promise<BarePage> {
  const files = await buildBarePage();
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url;
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.writeHead(files.has(path) ? 200 : 404).end(files.get(path));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bare page has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}
