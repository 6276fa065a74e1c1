import * as contract from '#shared/contract/exports.ts';
import { exportOrganization } from '#shared/contract/organization-export.ts';
import { xlsx, type FileAnswer } from '#shared/contract/endpoint.ts';
import type { Database } from '#server/db/connect.ts';
import { inTenant } from '#server/db/transaction.ts';
import { datevBatch } from '#server/domain/accounting/datev-batch.ts';
import { journalColumns, journalRows } from '#server/domain/accounting/journal-rows.ts';
import { readPostings } from '#server/domain/accounting/read-postings.ts';
import { writeDatev } from '#server/domain/accounting/write-datev.ts';
import type { Actor } from '#server/domain/actor.ts';
import {
  customerColumns,
  documentColumns,
  itemColumns,
  methodColumns,
  paymentColumns,
  pricedItems,
  receivableColumns,
  revenueColumns,
  taxColumns,
} from '#server/domain/csv/export-columns.ts';
import { exportedDocuments } from '#server/domain/csv/exported-documents.ts';
import { writeCsv, type CsvColumn } from '#server/domain/csv/write-csv.ts';
import { writeXlsx } from '#server/domain/csv/write-xlsx.ts';
import type { Deps } from '#server/domain/deps.ts';
import * as whole from '#server/domain/export/export-organization.ts';
import { listItems } from '#server/domain/items/list-items.ts';
import { listPayments } from '#server/domain/payments/list-payments.ts';
import { exportedReceivables } from '#server/domain/reports/aged-receivables.ts';
import { getPaymentReport } from '#server/domain/reports/payment-report.ts';
import { getRevenueReport } from '#server/domain/reports/revenue-report.ts';
import { getTaxReport } from '#server/domain/reports/tax-report.ts';
import type { SearchedPage } from '#server/domain/search/hits.ts';
import { refuseCut } from '#server/domain/search/refuse-cut.ts';
import { searchCustomers } from '#server/domain/search/search-customers.ts';
import { heldWhileRead, type Enter } from '#server/ports/held-while-read.ts';
import type { AccessTokens } from '#server/ports/access-tokens.ts';
import { limitConcurrency, limitConcurrencyByKey, Overloaded } from '#server/ports/limit-concurrency.ts';
import { createStepAside } from '#server/ports/step-aside.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Rows that were read already are only formatted. */
const rowsInPage = 1000;

/** Rows per page: few, because other calls wait while a page is formatted. */
const limit = 100;

/** Endpoints under /api/export, and the export of all data. */
export function defineExportRoutes(api: Api, deps: Pick<Deps, 'clock' | 'limits' | 'accessTokens'>): void {
  const { clock } = deps;
  const atTheDoor = async (token: string) => refuseIfFull(await deps.accessTokens.verify(token));
  defineReportExports(api, deps, atTheDoor);
  defineAccountingExports(api, deps, atTheDoor);
  defineRoute(
    api,
    exportOrganization,
  )(async (_input, { actor }) => ({
    name: `billhook-export-${clock().toISOString().slice(0, 10)}.jsonl.gz`,
    content: async () => whole.exportOrganization({ ...deps, db: api.db, tenantWall: api.tenantWall }, actor),
  }));
  defineRoute(api, contract.exportDocuments, { atTheDoor })(
    async ({ query: { bom, ...filters } }, { actor, signal }) =>
      exportedFile(
        { ...api, actor, signal: signal() },
        { name: 'documents', bom, columns: documentColumns },
        async (db, cursor) => exportedDocuments({ db, clock }, actor, { ...filters, cursor, limit }),
      ),
  );
  defineRoute(api, contract.exportCustomers, { atTheDoor })(
    async ({ query: { bom, q } }, { actor, signal }) =>
      exportedFile(
        { ...api, actor, signal: signal() },
        { name: 'customers', bom, columns: customerColumns },
        async (db, cursor) => searchCustomers({ db }, actor, { q, cursor, limit }),
      ),
  );
  defineRoute(api, contract.exportItems, { atTheDoor })(async ({ query: { bom, q } }, { actor, signal }) =>
    exportedFile(
      { ...api, actor, signal: signal() },
      { name: 'items', bom, columns: itemColumns },
      async (db, cursor) => {
        const { items, ...page } = await listItems({ db }, actor, { q, archived: undefined, cursor, limit });
        return { ...page, items: items.flatMap(pricedItems) };
      },
    ),
  );
  defineRoute(api, contract.exportPayments, { atTheDoor })(
    async ({ query: { bom, ...filters } }, { actor, signal }) =>
      exportedFile(
        { ...api, actor, signal: signal() },
        { name: 'payments', bom, columns: paymentColumns },
        async (db, cursor) => listPayments({ db }, actor, { ...filters, cursor, limit }),
      ),
  );
}

/** Reports as CSV or XLSX. */
function defineReportExports(api: Api, { clock }: Pick<Deps, 'clock'>, atTheDoor: AtTheDoor): void {
  defineRoute(api, contract.exportReceivables, { atTheDoor })(
    async ({ query: { bom, format, as_of: asOf } }, { actor, signal }) =>
      exportedFile(
        { ...api, actor, signal: signal() },
        { name: 'receivables', bom, format, columns: receivableColumns },
        async (db) => wholeOf(await exportedReceivables({ db, clock }, actor, asOf)),
      ),
  );
  defineRoute(api, contract.exportRevenue, { atTheDoor })(
    async ({ query: { bom, format, ...period } }, { actor, signal }) =>
      exportedFile(
        { ...api, actor, signal: signal() },
        { name: `revenue-by-${period.by}`, bom, format, columns: revenueColumns(period.by) },
        async (db) => {
          const { currencies } = await getRevenueReport({ db }, actor, period, Infinity);
          return wholeOf(currencies.flatMap(({ currency, groups }) => withCurrency(currency, groups)));
        },
      ),
  );
  defineRoute(api, contract.exportTaxes, { atTheDoor })(
    async ({ query: { bom, format, ...period } }, { actor, signal }) =>
      exportedFile(
        { ...api, actor, signal: signal() },
        { name: 'taxes', bom, format, columns: taxColumns },
        async (db) => {
          const { currencies } = await getTaxReport({ db }, actor, period);
          return wholeOf(currencies.flatMap(({ currency, rates }) => withCurrency(currency, rates)));
        },
      ),
  );
  defineRoute(api, contract.exportPaymentReport, { atTheDoor })(
    async ({ query: { bom, format, ...period } }, { actor, signal }) =>
      exportedFile(
        { ...api, actor, signal: signal() },
        { name: 'payments-by-method', bom, format, columns: methodColumns },
        async (db) => {
          const { currencies } = await getPaymentReport({ db }, actor, period);
          return wholeOf(currencies.flatMap(({ currency, methods }) => withCurrency(currency, methods)));
        },
      ),
  );
}

/** Files for the accountant's own software. */
function defineAccountingExports(api: Api, { clock }: Pick<Deps, 'clock'>, atTheDoor: AtTheDoor): void {
  defineRoute(api, contract.exportJournal, { atTheDoor })(
    async ({ query: { bom, format, ...period } }, { actor, signal }) =>
      exportedFile(
        { ...api, actor, signal: signal() },
        { name: 'journal', bom, format, columns: journalColumns },
        inPages(async (db) => journalRows(await readPostings(db, actor, period))),
      ),
  );
  defineRoute(api, contract.exportDatev, { atTheDoor })(async ({ query: period }, { actor, signal }) => {
    const tenant = { organizationId: actor.organizationId, readOnly: false, wall: api.tenantWall };
    const name = `EXTF_Buchungsstapel_${period.from}_${period.to}.csv`;
    const read = async () =>
      inTenant(api.db, tenant, async (tx) => datevBatch(tx, actor, { ...period, now: clock() }));
    const content = writtenInTurn(actor, signal(), async function* write(inTurn) {
      yield* writeDatev(await inTurn(read), inTurn);
    });
    return { name, content };
  });
}

function withCurrency<Row extends object>(currency: string, rows: readonly Row[]) {
  return rows.map((row) => Object.assign({ currency }, row));
}

type AtTheDoor = (token: string) => Promise<void>;

/** All rows of a report as one page. */
function wholeOf<Item>(items: readonly Item[]) {
  return { items: [...items], next_cursor: null };
}

/** The same in pages, so that others' requests go in between. It is read for the first one. */
function inPages<Item>(read: (db: Database) => Promise<readonly Item[]>) {
  let all: readonly Item[] | undefined;
  return async (db: Database, cursor = '0') => {
    all ??= await read(db);
    const end = Number(cursor) + rowsInPage;
    return { items: all.slice(Number(cursor), end), next_cursor: end < all.length ? String(end) : null };
  };
}

interface ExportCall extends Pick<Api, 'db' | 'tenantWall'> {
  readonly actor: Actor;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

interface ExportKind<Item> {
  readonly name: string;
  readonly bom: '0' | '1';
  readonly format?: 'csv' | 'xlsx';
  readonly columns: readonly CsvColumn<Item>[];
}

/** Eight files are written at once, two for each organization. Further requests wait, then get a 503. */
const turns = limitConcurrency({ running: 8, waiting: 40 });
const turnsOfOrganization = limitConcurrencyByKey({ running: 2, waiting: 4 });
const patience = 60_000;
/** An organization that has two files and four requests waiting may ask often, so a refusal has to be cheap. */
function refuseIfFull(token: Awaited<ReturnType<AccessTokens['verify']>>): void {
  if (token.kind === 'valid' && turnsOfOrganization.isFull(token.claims.organizationId))
    throw new Overloaded('too many exports are waiting');
}

/** One page is made at a time, and others' requests go first. */
const pageTurns = limitConcurrency({ running: 1, waiting: 8 });
const stepAside = createStepAside();

/**
 * One transaction per page, so that slow clients don't hold one. The first is read before the response begins: a
 * refused request costs nothing else, and what the first page refuses is refused in words.
 */
function exportedFile<Item>(
  { db: pool, tenantWall: wall, actor, signal }: ExportCall,
  { name, bom, format = 'csv', columns }: ExportKind<Item>,
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
      : writeCsv(columns, read, { bom: bom === '1', inTurn }),
  );
  return { name: `${name}.${format}`, content, ...(format === 'xlsx' && { mediaType: xlsx }) };
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** The content of a file that is written while it is read, once the organization has its turn. */
function writtenInTurn(
  { organizationId }: Actor,
  signal: AbortSignal,
  write: (inTurn: InTurn) => AsyncIterable<string | Uint8Array>,
): FileAnswer['content'] {
  const inTurn: InTurn = async (work) => pageTurns(async () => stepAside(work), signal);
  const enter: Enter = async (work) =>
    turnsOfOrganization(organizationId, async () => turns(work, signal), signal);
  return async () => heldWhileRead(enter, () => write(inTurn), { patience });
}
