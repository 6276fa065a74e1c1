import { setTimeout as wait } from 'node:timers/promises';
import type { Document } from '#shared/contract/document-fields.ts';
import type { PrintedDocument } from '#shared/pdf/print-document.ts';
import type { Database } from '#server/db/connect.ts';
import { Overloaded } from '#server/ports/limit-concurrency.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readInOrder } from '../documents/read-in-order.ts';
import { Refusal } from '../refusal.ts';
import { printedOf } from './document-pdf.ts';
import type { Printing } from './pdf-file.ts';

/** Read at once, so that others' requests go in between. */
const atOnce = 20;

interface Reading extends Pick<Deps, 'clock'>, Printing {
  /** Reads in one transaction, once it has its turn. */
  readonly read: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
}

/** Many documents with their PDFs, one in memory at a time. The PDF is null if it would have too many pages. */
export async function* printIssued(
  { read, clock, ...printing }: Reading,
  actor: Pick<Actor, 'organizationId'>,
  ids: readonly string[],
): AsyncGenerator<{ readonly document: Document; readonly pdf: Uint8Array | null }> {
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce);
    const printed = await read(async (db) => readAll({ db, clock }, actor, some));
    for (const each of printed)
      yield { document: each.document, pdf: await printPatiently(printing, actor.organizationId, each) };
  }
}

/** In the order of the ids. */
async function readAll(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'organizationId'>,
  ids: readonly string[],
): Promise<PrintedDocument[]> {
  const printed: PrintedDocument[] = [];
  for (const document of await readInOrder(deps, actor, ids))
    printed.push(await printedOf(deps.db, actor.organizationId, document));
  return printed;
}

const tries = 60;

/** Half of a file must not be lost because many others print: it waits for half a minute. */
async function printPatiently(
  { print, signal }: Printing,
  organizationId: string,
  printed: PrintedDocument,
): Promise<Uint8Array | null> {
  for (let left = tries; ; left -= 1) {
    try {
      return await print(organizationId, { kind: 'document', ...printed }, signal);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_large') return null;
      if (!(error instanceof Overloaded) || left === 0) throw error;
    }
    await wait(500);
  }
}
