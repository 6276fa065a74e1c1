import { addPlugins, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { isWhatItSays } from './genuine.ts';

/**
 * Keeps every built file, and answers for it from the cache. An install in which one file is missing or
 * false fails as a whole, and is tried again at the next visit with what it already has.
 */
export function precacheAssets(entries: readonly (PrecacheEntry | string)[]): void {
  addPlugins([
    {
      cacheWillUpdate: async ({ request, response }) => {
        const isGenuine = isWhatItSays(
          new URL(request.url).pathname,
          response.headers.get('content-type') ?? '',
        );
        return response.status === 200 && isGenuine ? response : null;
      },
    },
  ]);
  precacheAndRoute([...entries]);
}
