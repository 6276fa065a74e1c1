import * as contract from '#shared/contract/exports.ts';
import type { FileAnswer } from '#shared/contract/endpoint.ts';
import type { Database } from '#server/db/connect.ts';
import {
  methodColumns,
  receivableColumns,
  revenueColumns,
  taxColumns,
} from '#server/domain/csv/export-columns.ts';
import type { Deps } from '#server/domain/deps.ts';
import { exportedReceivables, getAgedReceivables } from '#server/domain/reports/aged-receivables.ts';
import { getPaymentReport } from '#server/domain/reports/payment-report.ts';
import { paymentContent, revenueContent, taxContent } from '#server/domain/reports/period-contents.ts';
import { receivablesContent } from '#server/domain/reports/receivables-content.ts';
import { reportJob, type ReportContent, type ReportVoice } from '#server/domain/reports/report-pdf.ts';
import { getRevenueReport } from '#server/domain/reports/revenue-report.ts';
import { getTaxReport } from '#server/domain/reports/tax-report.ts';
import { defineRoute, type Api } from '../define-route.ts';
import { exportedFile, readInTurn, type AtTheDoor, type ExportCall } from './exported-file.ts';

type ReportDeps = Pick<Deps, 'clock' | 'print'>;

/** Reports as CSV, XLSX, or PDF. */
export function defineReportExports(api: Api, deps: ReportDeps, atTheDoor: AtTheDoor): void {
  const { clock } = deps;
  defineRoute(api, contract.exportReceivables, { atTheDoor })(
    async ({ query: { bom, format, decimals, as_of: asOf } }, { actor, signal }) => {
      const call = { ...api, actor, signal: signal() };
      const name = 'receivables';
      if (format !== 'pdf') {
        return exportedFile(call, { name, bom, format, decimals, columns: receivableColumns }, async (db) =>
          wholeOf(await exportedReceivables({ db, clock }, actor, asOf)),
        );
      }
      return printed(deps, call, name, async (db, say) => {
        const report = await getAgedReceivables({ db, clock }, actor, asOf, Infinity);
        return receivablesContent(say, report, await exportedReceivables({ db, clock }, actor, asOf));
      });
    },
  );
  definePeriodExports(api, deps, atTheDoor);
}

function definePeriodExports(api: Api, deps: ReportDeps, atTheDoor: AtTheDoor): void {
  defineRoute(api, contract.exportRevenue, { atTheDoor })(
    async ({ query: { bom, format, decimals, ...period } }, { actor, signal }) => {
      const call = { ...api, actor, signal: signal() };
      const name = `revenue-by-${period.by}`;
      const read = async (db: Database) => getRevenueReport({ db }, actor, period, Infinity);
      if (format === 'pdf')
        return printed(deps, call, name, async (db, say) => revenueContent(say, await read(db)));
      return exportedFile(
        call,
        { name, bom, format, decimals, columns: revenueColumns(period.by) },
        async (db) => {
          const { currencies } = await read(db);
          return wholeOf(currencies.flatMap(({ currency, groups }) => withCurrency(currency, groups)));
        },
      );
    },
  );
  defineRoute(api, contract.exportTaxes, { atTheDoor })(
    async ({ query: { bom, format, decimals, ...period } }, { actor, signal }) => {
      const call = { ...api, actor, signal: signal() };
      const read = async (db: Database) => getTaxReport({ db }, actor, period);
      if (format === 'pdf')
        return printed(deps, call, 'taxes', async (db, say) => taxContent(say, await read(db)));
      return exportedFile(call, { name: 'taxes', bom, format, decimals, columns: taxColumns }, async (db) => {
        const { currencies } = await read(db);
        return wholeOf(currencies.flatMap(({ currency, rates }) => withCurrency(currency, rates)));
      });
    },
  );
  defineRoute(api, contract.exportPaymentReport, { atTheDoor })(
    async ({ query: { bom, format, decimals, ...period } }, { actor, signal }) => {
      const call = { ...api, actor, signal: signal() };
      const name = 'payments-by-method';
      const read = async (db: Database) => getPaymentReport({ db }, actor, period);
      if (format === 'pdf')
        return printed(deps, call, name, async (db, say) => paymentContent(say, await read(db)));
      return exportedFile(call, { name, bom, format, decimals, columns: methodColumns }, async (db) => {
        const { currencies } = await read(db);
        return wholeOf(currencies.flatMap(({ currency, methods }) => withCurrency(currency, methods)));
      });
    },
  );
}

/** A report as a PDF: read in its turn like the other files, then drawn in its turn like the other PDFs. */
function printed(
  { clock, print }: ReportDeps,
  call: ExportCall,
  name: string,
  contentOf: (db: Database, say: ReportVoice) => Promise<ReportContent>,
): FileAnswer {
  const { actor, signal } = call;
  const content = async () => {
    const job = await readInTurn(call, async (db) =>
      reportJob({ db, clock }, actor, async (say) => contentOf(db, say)),
    );
    return print(actor.organizationId, job, signal);
  };
  return { name: `${name}.pdf`, mediaType: 'application/pdf', content };
}

function withCurrency<Row extends object>(currency: string, rows: readonly Row[]) {
  return rows.map((row) => Object.assign({ currency }, row));
}

/** All rows of a report as one page. */
function wholeOf<Item>(items: readonly Item[]) {
  return { items: [...items], next_cursor: null };
}
