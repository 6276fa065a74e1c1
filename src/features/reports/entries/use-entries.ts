import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import {
  listPaymentEntries,
  listReceivableEntries,
  listRevenueEntries,
  listTaxEntries,
} from '#shared/contract/report-entries.ts';
import type { EntriesReport, EntriesSearch } from './entries-search.ts';

const endpoints = {
  receivables: listReceivableEntries,
  revenue: listRevenueEntries,
  payments: listPaymentEntries,
  taxes: listTaxEntries,
} as const satisfies Record<EntriesReport, Endpoint>;

/** The entries behind a figure. A URL with a filter that the report doesn't know is refused by the server. */
export function useEntries({ report, ...query }: EntriesSearch) {
  const endpoint = endpoints[report];
  const key = `entries of ${report} ${new URLSearchParams(query).toString()}`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the server
  return useSaved(key, endpoint, { query } as unknown as CallInput<typeof endpoint>);
}
