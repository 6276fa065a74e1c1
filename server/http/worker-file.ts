import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pageHeadersMark } from '#shared/worker-script.ts';

export type Encoding = 'br' | 'gzip';

/** A file as it is sent: plain, and compressed where the build found that worth while. */
export interface Content {
  readonly body: Buffer;
  readonly encodings: ReadonlyMap<Encoding, Buffer>;
}

const compress = { br: brotliCompressSync, gzip: gzipSync } as const;

/** What tells these headers of pages from others. */
export function markOf(headers: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(headers)).digest('base64url').slice(0, 12);
}

/**
 * The worker with the mark of the headers that its pages have here: one byte of another worker is an update, so the pages
 * that devices keep get headers that the operator has changed.
 */
export function withMark({ body, encodings }: Content, mark: string): Content {
  const marked = Buffer.from(body.toString().replaceAll(pageHeadersMark, mark));
  return {
    body: marked,
    encodings: new Map([...encodings.keys()].map((encoding) => [encoding, compress[encoding](marked)])),
  };
}
