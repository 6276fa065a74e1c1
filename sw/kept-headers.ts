import type { PrecacheEntry } from 'workbox-precaching';

/** A page is kept with its headers: where these have changed it is another one. All else stays as it is listed. */
export function withHeaders(entry: PrecacheEntry | string, headers: string): PrecacheEntry | string {
  if (typeof entry === 'string' || !entry.url.endsWith('.html')) return entry;
  return { ...entry, revision: `${entry.revision}-${headers}` };
}

/** False for a page that says that it has other headers; what says nothing, as of a host that is not ours, has them. */
export function hasHeaders(said: string | null, headers: string): boolean {
  return said === null || said === headers;
}
