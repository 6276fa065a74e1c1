import { xlsx, type FileAnswer } from '#shared/contract/endpoint.ts';
import type { Database } from '#server/db/connect.ts';
import { inTenant } from '#server/db/transaction.ts';
import type { Actor } from '#server/domain/actor.ts';
import { writeCsv, type CsvColumn, type Decimals } from '#server/domain/csv/write-csv.ts';
import { writeXlsx } from '#server/domain/csv/write-xlsx.ts';
import { Refusal } from '#server/domain/refusal.ts';
import type { SearchedPage } from '#server/domain/search/hits.ts';
import { refuseCut } from '#server/domain/search/refuse-cut.ts';
import type { AccessTokens } from '#server/ports/access-tokens.ts';
import { heldWhileRead, type Enter } from '#server/ports/held-while-read.ts';
import {
  limitConcurrency,
  limitConcurrencyByKey,
  Overloaded,
  type ConcurrencyLimits,
} from '#server/ports/limit-concurrency.ts';
import { createStepAside } from '#server/ports/step-aside.ts';
import type { Api } from '../define-route.ts';

export type AtTheDoor = (token: string) => Promise<void>;

export interface ExportCall extends Pick<Api, 'db' | 'tenantWall'> {
  readonly actor: Actor;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

interface ExportKind<Item> {
  readonly name: string;
  readonly bom: '0' | '1';
  readonly format?: 'csv' | 'xlsx';
  readonly decimals?: Decimals | undefined;
  /** Another program reads the file, not a spreadsheet. */
  readonly isForImport?: boolean;
  readonly columns: readonly CsvColumn<Item>[];
}

/** How many are written at once. Further requests wait, if they may, then get a 503. */
function turnsFor(all: ConcurrencyLimits, ofOrganization: ConcurrencyLimits) {
  const turns = limitConcurrency(all);
  const own = limitConcurrencyByKey(ofOrganization);
  return {
    enter:
      (organizationId: string, signal: AbortSignal): Enter =>
      async (work) =>
        own(organizationId, async () => turns(work, signal), signal),
    isFull: own.isFull,
  };
}

const [filesAtOnce, archivesAtOnce] = [8, 8];
const files = turnsFor({ running: filesAtOnce, waiting: 40 }, { running: 2, waiting: 4 });
/** Archives take minutes, so they have turns of their own, and nobody waits behind one without a byte. */
const archives = turnsFor({ running: archivesAtOnce, waiting: 0 }, { running: 1, waiting: 0 });
const patience = 60_000;

/**
 * An organization that has two files and four requests waiting, or one archive, may ask often, so a refusal has to be
 * cheap.
 */
export function refuseIfFull(
  token: Awaited<ReturnType<AccessTokens['verify']>>,
  kind: 'file' | 'archive' = 'file',
): void {
  const { isFull } = kind === 'archive' ? archives : files;
  if (token.kind !== 'valid' || !isFull(token.claims.organizationId)) return;
  if (kind === 'file') throw new Overloaded('too many exports are waiting');
  throw new Refusal('overloaded', (say) => say.accounting.oneArchive, { retryAfter: 30 });
}

/**
 * One page is made at a time, and others' requests go first. Whoever writes has begun to answer, so there is a place for
 * each of them: a page that is refused would break its file off.
 */
const pageTurns = limitConcurrency({ running: 1, waiting: filesAtOnce + archivesAtOnce });
const stepAside = createStepAside();

/**
 * One transaction per page, so that slow clients don't hold one. The first is read before the response begins: a
 * refused request costs nothing else, and what the first page refuses is refused in words.
 */
export function exportedFile<Item>(
  { db: pool, tenantWall: wall, actor, signal }: ExportCall,
  { name, bom, format = 'csv', decimals, isForImport, columns }: ExportKind<Item>,
  list: (db: Database, cursor: string | undefined) => Promise<SearchedPage<Item>>,
): FileAnswer {
  const tenant = { organizationId: actor.organizationId, readOnly: true, wall };
  const read = async (cursor: string | undefined) => {
    const page = await inTenant(pool, tenant, async (db) => list(db, cursor));
    refuseCut(page);
    return page;
  };
  const content = writtenInTurn(actor, signal, (inTurn) =>
    format === 'xlsx'
      ? writeXlsx(columns, read, { name, inTurn })
      : writeCsv(columns, read, { bom: bom === '1', decimals, isForImport, inTurn }),
  );
  return { name: `${name}.${format}`, content, ...(format === 'xlsx' && { mediaType: xlsx }) };
}

/** Reads what another writes, in one transaction, while others' requests go first. */
export async function readInTurn<T>(
  { db: pool, tenantWall: wall, actor, signal }: ExportCall,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  const tenant = { organizationId: actor.organizationId, readOnly: true, wall };
  return pageTurns(async () => stepAside(async () => inTenant(pool, tenant, read)), signal);
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** The content of a file that is written while it is read, once the organization has its turn. */
export function writtenInTurn(
  { organizationId }: Pick<Actor, 'organizationId'>,
  signal: AbortSignal,
  write: (inTurn: InTurn) => AsyncIterable<string | Uint8Array>,
  kind: 'file' | 'archive' = 'file',
): FileAnswer['content'] {
  const inTurn: InTurn = async (work) => pageTurns(async () => stepAside(work), signal);
  const enter = (kind === 'archive' ? archives : files).enter(organizationId, signal);
  return async () => heldWhileRead(enter, () => write(inTurn), { patience });
}

/** Rows that were read already are only formatted. */
const rowsInPage = 1000;

/** A list in pages, so that others' requests go in between. It is read for the first one. */
export function inPages<Item>(read: (db: Database) => Promise<readonly Item[]>) {
  let all: readonly Item[] | undefined;
  return async (db: Database, cursor = '0') => {
    all ??= await read(db);
    const end = Number(cursor) + rowsInPage;
    return { items: all.slice(Number(cursor), end), next_cursor: end < all.length ? String(end) : null };
  };
}
