import * as v from 'valibot';
import { amountBound as taken } from '#shared/contract/lists.ts';
import { moneyInput } from '../decimal-input.ts';

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
  /** Least and largest amount, as typed; `amountBound` reads them. */
  amount_from?: string;
  amount_to?: string;
}

const names = [
  'q',
  'status',
  'customer',
  'from',
  'to',
  'amount_from',
  'amount_to',
] as const satisfies (keyof ListSearch)[];

/** Changes that take every filter off. */
export const noFilters: Required<ListSearch> = {
  q: '',
  status: '',
  customer: '',
  from: '',
  to: '',
  amount_from: '',
  amount_to: '',
};

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

/**
 * A bound of an amount as the server takes it; none where nothing is typed, or no amount. A list has many currencies:
 * three figures after a point are thousands to most of them, and refused as where an amount is entered.
 */
export function amountBound(typed: string | undefined): string | undefined {
  const bound = moneyInput(typed ?? '', 2);
  return v.is(taken, bound) ? bound : undefined;
}

/** True where a list is narrowed to amounts; what is no amount narrows nothing. */
export function hasAmountBounds({ amount_from: from, amount_to: to }: ListSearch): boolean {
  return amountBound(from) !== undefined || amountBound(to) !== undefined;
}
