import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pageHeadersMark } from '#shared/worker-script.ts';

export type Encoding = 'br' | 'gzip';

/** A file as sent: plain, and compressed if the build found it worthwhile. */
export interface Content {
  readonly body: Buffer;
  readonly encodings: ReadonlyMap<Encoding, Buffer>;
}

const compress = { br: brotliCompressSync, gzip: gzipSync } as const;

/** A hash that identifies these page headers. */
export function markOf(headers: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(headers)).digest('base64url').slice(0, 12);
}

/**
 * Adds the hash of the page headers to the service worker. A changed worker counts as an update, so devices
 * refresh cached pages when the operator changes headers.
 */
export function withMark({ body, encodings }: Content, mark: string): Content {
  const marked = Buffer.from(body.toString().replaceAll(pageHeadersMark, mark));
  return {
    body: marked,
    encodings: new Map([...encodings.keys()].map((encoding) => [encoding, compress[encoding](marked)])),
  };
}
