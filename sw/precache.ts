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
 * All versions share one cache, and what this one does not know may be of the next, which has put it there already: then
 * that one clears up when its turn comes.
 */
async function clearUp(event: ExtendableEvent): Promise<void> {
  const { installing, waiting } = worker.registration;
  if (installing === null && waiting === null) await files.activate(event);
}

/**
 * Keeps every built file that this language needs, and answers for it from the cache. An install in which one file is missing or
 * false fails as a whole, and is tried again at the next visit with what it already has. Of pages the list has the
 * hash, so that one of another build counts as false.
 */
export function precacheAssets(entries: readonly (PrecacheEntry | string)[], language: Language): void {
  const spoken = entries.filter((entry) => isSpoken(language, typeof entry === 'string' ? entry : entry.url));
  files.addToCacheList(spoken.map((entry) => withHeaders(entry, pageHeadersMark)));
  registerRoute(new PrecacheRoute(files));
  worker.addEventListener('install', (event) => event.waitUntil(files.install(event)));
  worker.addEventListener('activate', (event) => event.waitUntil(clearUp(event)));
}

/** Answers with a kept page, whatever its address. */
export const answerWith = (page: string) => files.createHandlerBoundToURL(page);
