/** What a list is narrowed to, as it stands in the URL. */
export interface ListSearch {
  /** Words to search for. */
  q?: string;
  /** Status, or kind of payment. */
  status?: string;
  /** Id of a customer. */
  customer?: string;
  /** First and last day, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
}

const names = ['q', 'status', 'customer', 'from', 'to'] as const satisfies (keyof ListSearch)[];

/** Reads the filters of a list off an address; anybody can write anything there, so only text is taken. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const found: ListSearch = {};
  for (const name of names) {
    const value = search[name];
    // the router reads digits as a number
    if (typeof value === 'number') found[name] = String(value);
    if (typeof value === 'string' && value !== '') found[name] = value;
  }
  return found;
}
