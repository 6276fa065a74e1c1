import { addPlugins, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { pageHeadersMark, pageHeadersName } from '#shared/worker-script.ts';
import { isWhatItSays } from './genuine.ts';
import { hasHeaders, withHeaders } from './kept-headers.ts';

function isGenuine({ url }: Request, { status, headers }: Response): boolean {
  return (
    status === 200 &&
    isWhatItSays(new URL(url).pathname, headers.get('content-type') ?? '') &&
    hasHeaders(headers.get(pageHeadersName), pageHeadersMark)
  );
}

/**
 * Keeps every built file, and answers for it from the cache. An install in which one file is missing or
 * false fails as a whole, and is tried again at the next visit with what it already has. Of pages the list has the
 * hash, so that one of another build counts as false.
 */
export function precacheAssets(entries: readonly (PrecacheEntry | string)[]): void {
  addPlugins([
    { cacheWillUpdate: async ({ request, response }) => (isGenuine(request, response) ? response : null) },
  ]);
  precacheAndRoute(entries.map((entry) => withHeaders(entry, pageHeadersMark)));
}
