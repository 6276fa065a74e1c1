import type { PrecacheEntry } from 'workbox-precaching';

/** Pages are cached with their headers, so changed headers make a new revision. Other files are unchanged. */
export function withHeaders(entry: PrecacheEntry | string, headers: string): PrecacheEntry | string {
  if (typeof entry === 'string' || !entry.url.endsWith('.html')) return entry;
  return { ...entry, revision: `${entry.revision}-${headers}` };
}

/** False if a page declares different headers. Pages that declare none, as from other hosts, pass. */
export function hasHeaders(said: string | null, headers: string): boolean {
  return said === null || said === headers;
}
