const reports = ['receivables', 'revenue', 'payments', 'taxes'] as const;
export type EntriesReport = (typeof reports)[number];

const filters = [
  'currency',
  'from',
  'to',
  'as_of',
  'age',
  'before',
  'customer',
  'item',
  'month',
  'method',
  'basis',
  'category',
  'rate',
  'name',
] as const;
type Filter = (typeof filters)[number];

/** Which figure of which report: the filters of its call. */
export type EntriesSearch = { readonly report: EntriesReport } & { readonly [Name in Filter]?: string };

/** Reads the figure from a URL. What a filter says is left to the server to judge. */
export function readEntriesSearch(search: Record<string, unknown>): EntriesSearch {
  const found: { [Name in Filter]?: string } = {};
  for (const name of filters) {
    const value = search[name];
    // A rate or a name of digits only comes as a number.
    if (['string', 'number', 'boolean'].includes(typeof value)) found[name] = String(value);
  }
  return { ...found, report: reports.find((report) => report === search['report']) ?? 'revenue' };
}

/** Whether it says enough to be a figure: a currency, and a period unless what is owed on a day is asked for. */
export function isWhole({ report, currency, from, to }: EntriesSearch): boolean {
  return currency !== undefined && (report === 'receivables' || (from !== undefined && to !== undefined));
}
