import * as contract from '#shared/contract/imports.ts';
import type { Deps } from '#server/domain/deps.ts';
import { importCustomers } from '#server/domain/imports/import-customers.ts';
import { importInvoices } from '#server/domain/imports/import-invoices.ts';
import { readCsv } from '#server/domain/imports/read-csv.ts';
import { suggestMapping } from '#server/domain/imports/suggest-mapping.ts';
import { limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** How many rows a preview shows. */
const sampleSize = 5;
/** A file takes the processor of all calls for a while: an organization brings in one after the other. */
const turns = limitConcurrencyByKey({ running: 1, waiting: 2 });

/** The calls below /api/import. */
export function defineImportRoutes(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(api, contract.previewImport, { turns })(async ({ body }) => {
    const { columns, rows } = readCsv(body.csv);
    return {
      columns: [...columns],
      sample: rows.slice(0, sampleSize).map(({ cells }) => cells.slice()),
      rows: rows.length,
      mapping: suggestMapping(body.kind, columns),
    };
  });
  defineRoute(api, contract.importCustomers, { turns })(async ({ body }, { actor, db }) =>
    importCustomers({ db, clock }, actor, body),
  );
  defineRoute(api, contract.importInvoices, { turns })(async ({ body }, { actor, db }) =>
    importInvoices({ db, clock }, actor, body),
  );
}
