import * as contract from '#shared/contract/exports.ts';
import { exportOrganization } from '#shared/contract/organization-export.ts';
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
import { defineAccountingExports } from './accounting-exports.ts';
import { exportedFile, inPages, refuseIfFull } from './exported-file.ts';
import { defineReportExports } from './report-exports.ts';

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
