import * as entries from '#shared/contract/report-entries.ts';
import * as contract from '#shared/contract/reports.ts';
import { getQuickBooksContents } from '#shared/contract/quickbooks.ts';
import { getXeroContents } from '#shared/contract/xero.ts';
import type { Deps } from '#server/domain/deps.ts';
import { datevLeftOut } from '#server/domain/accounting/datev-left-out.ts';
import { xeroContents } from '#server/domain/accounting/sold-invoices.ts';
import { quickBooksContents } from '#server/domain/accounting/write-quickbooks.ts';
import { getAgedReceivables, listAgedInvoices } from '#server/domain/reports/aged-receivables.ts';
import {
  listPaymentEntries,
  listReceivableEntries,
  listRevenueEntries,
} from '#server/domain/reports/list-entries.ts';
import { listTaxEntries } from '#server/domain/reports/list-tax-entries.ts';
import { getPaymentReport } from '#server/domain/reports/payment-report.ts';
import { getRevenueReport } from '#server/domain/reports/revenue-report.ts';
import { getTaxReport } from '#server/domain/reports/tax-report.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints under /api/reports. */
export function defineReportRoutes(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(
    api,
    contract.getAgedReceivables,
  )(async ({ query }, { actor, db }) => getAgedReceivables({ db, clock }, actor, query.as_of));
  defineRoute(
    api,
    contract.listAgedInvoices,
  )(async ({ params, query }, { actor, db }) =>
    listAgedInvoices({ db, clock }, actor, { customerId: params.id, asOf: query.as_of }),
  );
  defineRoute(
    api,
    contract.getRevenueReport,
  )(async ({ query }, { actor, db }) => getRevenueReport({ db }, actor, query));
  defineRoute(
    api,
    contract.getPaymentReport,
  )(async ({ query }, { actor, db }) => getPaymentReport({ db }, actor, query));
  defineRoute(
    api,
    contract.getTaxReport,
  )(async ({ query }, { actor, db }) => getTaxReport({ db }, actor, query));
  defineRoute(
    api,
    contract.getDatevLeftOut,
  )(async ({ query }, { actor, db }) => datevLeftOut(db, actor, query));
  defineRoute(api, getXeroContents)(async ({ query }, { actor, db }) => xeroContents(db, actor, query));
  defineRoute(
    api,
    getQuickBooksContents,
  )(async ({ query }, { actor, db }) => quickBooksContents({ db, clock }, actor, query));
  defineRoute(
    api,
    entries.listReceivableEntries,
  )(async ({ query }, { actor, db }) => listReceivableEntries({ db, clock }, actor, query));
  defineRoute(
    api,
    entries.listRevenueEntries,
  )(async ({ query }, { actor, db }) => listRevenueEntries({ db }, actor, query));
  defineRoute(
    api,
    entries.listTaxEntries,
  )(async ({ query }, { actor, db }) => listTaxEntries({ db }, actor, query));
  defineRoute(
    api,
    entries.listPaymentEntries,
  )(async ({ query }, { actor, db }) => listPaymentEntries({ db }, actor, query));
}
