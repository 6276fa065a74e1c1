import * as contract from '#shared/contract/exports.ts';
import { exportOrganization } from '#shared/contract/organization-export.ts';
import type { Database } from '#server/db/connect.ts';
import { inTenant } from '#server/db/transaction.ts';
import { datevBatch } from '#server/domain/accounting/datev-batch.ts';
import { journalColumns, journalRows } from '#server/domain/accounting/journal-rows.ts';
import { readPostings } from '#server/domain/accounting/read-postings.ts';
import { writeDatev } from '#server/domain/accounting/write-datev.ts';
import {
  customerColumns,
  documentColumns,
  itemColumns,
  ownPriceColumns,
  paymentColumns,
  pricedItems,
} from '#server/domain/csv/export-columns.ts';
import { exportedDocuments } from '#server/domain/csv/exported-documents.ts';
import type { Deps } from '#server/domain/deps.ts';
import * as whole from '#server/domain/export/export-organization.ts';
import { listItems } from '#server/domain/items/list-items.ts';
import { ownPrices } from '#server/domain/price-lists/own-prices.ts';
import { listPayments } from '#server/domain/payments/list-payments.ts';
import { searchCustomers } from '#server/domain/search/search-customers.ts';
import { defineRoute, type Api } from '../define-route.ts';
import { exportedFile, refuseIfFull, writtenInTurn, type AtTheDoor } from './exported-file.ts';
import { defineReportExports } from './report-exports.ts';

/** Rows that were read already are only formatted. */
const rowsInPage = 1000;

/** Rows per page: few, because other calls wait while a page is formatted. */
const limit = 100;

/** Endpoints under /api/export, and the export of all data. */
export function defineExportRoutes(
  api: Api,
  deps: Pick<Deps, 'clock' | 'limits' | 'accessTokens' | 'print'>,
): void {
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
  defineRoute(api, contract.exportPriceList, { atTheDoor })(
    async ({ params: { id }, query: { bom } }, { actor, signal }) =>
      exportedFile(
        { ...api, actor, signal: signal() },
        { name: 'price-list', bom, columns: ownPriceColumns },
        inPages(async (db) => ownPrices({ db }, actor, id)),
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

/** Files for the accountant's own software. */
function defineAccountingExports(api: Api, { clock }: Pick<Deps, 'clock'>, atTheDoor: AtTheDoor): void {
  defineRoute(api, contract.exportJournal, { atTheDoor })(
    async ({ query: { bom, format, decimals, ...period } }, { actor, signal }) =>
      exportedFile(
        { ...api, actor, signal: signal() },
        { name: 'journal', bom, format, decimals, columns: journalColumns },
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

/** The same in pages, so that others' requests go in between. It is read for the first one. */
function inPages<Item>(read: (db: Database) => Promise<readonly Item[]>) {
  let all: readonly Item[] | undefined;
  return async (db: Database, cursor = '0') => {
    all ??= await read(db);
    const end = Number(cursor) + rowsInPage;
    return { items: all.slice(Number(cursor), end), next_cursor: end < all.length ? String(end) : null };
  };
}
