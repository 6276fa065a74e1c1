import * as v from 'valibot';
import { currencyCode } from '#shared/contract/amounts.ts';
import { calendarDay } from '#shared/contract/dates.ts';
import { amountBound as taken } from '#shared/contract/lists.ts';
import { moneyInput } from '../decimal-input.ts';

/** The filters of a list, as in the URL. */
export interface ListSearch {
  /** Words to search for. */
  q?: string;
  /** Status, or kind of payment. */
  status?: string;
  /** Id of a customer. */
  customer?: string;
  /** ISO 4217 code. */
  currency?: string;
  /** What a line of a document says. */
  item?: string;
  /** First and last day, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  /** First and last due date, `YYYY-MM-DD`. */
  due_from?: string;
  due_to?: string;
  /** Smallest and largest amount, as typed; `amountBound` parses them. */
  amount_from?: string;
  amount_to?: string;
}

/** Clears every filter. */
export const noFilters: Required<ListSearch> = {
  q: '',
  status: '',
  customer: '',
  currency: '',
  item: '',
  from: '',
  to: '',
  due_from: '',
  due_to: '',
  amount_from: '',
  amount_to: '',
};

const text = v.pipe(v.string(), v.nonEmpty());

/** Filters without a field are only accepted if valid, because users couldn't correct them. */
const shapes = [
  ['q', text],
  ['status', text],
  ['customer', text],
  ['currency', currencyCode],
  ['item', text],
  ['from', text],
  ['to', text],
  ['due_from', calendarDay],
  ['due_to', calendarDay],
  ['amount_from', text],
  ['amount_to', text],
] as const satisfies (readonly [keyof ListSearch, v.GenericSchema<string>])[];

/** Reads list filters from a URL. Accepts text only, since a URL may hold anything. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const found: ListSearch = {};
  for (const [name, shape] of shapes) {
    const value = search[name];
    // The router parses digits as a number.
    const given = typeof value === 'number' ? String(value) : value;
    if (v.is(shape, given)) found[name] = given;
  }
  return found;
}

/**
 * An amount bound for the server; none if empty or invalid. Three decimals are refused, because in most of the
 * list's currencies they would be thousands.
 */
export function amountBound(typed: string | undefined): string | undefined {
  const bound = moneyInput(typed ?? '', null);
  return v.is(taken, bound) ? bound : undefined;
}

/** True if a list is filtered by a valid amount. */
export function hasAmountBounds({ amount_from: from, amount_to: to }: ListSearch): boolean {
  return amountBound(from) !== undefined || amountBound(to) !== undefined;
}
