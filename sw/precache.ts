import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { pageHeadersMark, pageHeadersName } from '#shared/worker-script.ts';
import type { Language } from '#shared/words/language.ts';
import { isWhatItSays } from './genuine.ts';
import { hasHeaders, withHeaders } from './kept-headers.ts';
import { isSpoken } from './language.ts';
import { worker } from './scope.ts';

function isGenuine({ url }: Request, { status, headers }: Response): boolean {
  return (
    status === 200 &&
    isWhatItSays(new URL(url).pathname, headers.get('content-type') ?? '') &&
    hasHeaders(headers.get(pageHeadersName), pageHeadersMark)
  );
}

const files = new PrecacheController({
  plugins: [
    { cacheWillUpdate: async ({ request, response }) => (isGenuine(request, response) ? response : null) },
  ],
});

/**
 * All versions share one cache. Entries unknown to this version may belong to the next one, which will then clean
 * up itself.
 */
async function clearUp(event: ExtendableEvent): Promise<void> {
  const { installing, waiting } = worker.registration;
  if (installing === null && waiting === null) await files.activate(event);
}

/**
 * Caches every built file this language needs and serves it from the cache. If a file is missing or wrong, the
 * install fails and is retried on the next visit, keeping what it has. Pages are listed with a hash, so one of
 * another build counts as wrong.
 */
export function precacheAssets(entries: readonly (PrecacheEntry | string)[], language: Language): void {
  const spoken = entries.filter((entry) => isSpoken(language, typeof entry === 'string' ? entry : entry.url));
  files.addToCacheList(spoken.map((entry) => withHeaders(entry, pageHeadersMark)));
  registerRoute(new PrecacheRoute(files));
  worker.addEventListener('install', (event) => event.waitUntil(files.install(event)));
  worker.addEventListener('activate', (event) => event.waitUntil(clearUp(event)));
}

/** Answers with a cached page, whatever the URL. */
export const answerWith = (page: string) => files.createHandlerBoundToURL(page);
