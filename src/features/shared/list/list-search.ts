import * as v from 'valibot';
import { currencyCode } from '#shared/contract/amounts.ts';
import { calendarDay } from '#shared/contract/dates.ts';
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
  /** ISO 4217 code. */
  currency?: string;
  /** First and last day, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  /** First and last due date, `YYYY-MM-DD`. */
  due_from?: string;
  due_to?: string;
  /** Least and largest amount, as typed; `amountBound` reads them. */
  amount_from?: string;
  amount_to?: string;
}

/** Changes that take every filter off. */
export const noFilters: Required<ListSearch> = {
  q: '',
  status: '',
  customer: '',
  currency: '',
  from: '',
  to: '',
  due_from: '',
  due_to: '',
  amount_from: '',
  amount_to: '',
};

const text = v.pipe(v.string(), v.nonEmpty());

/** What no field shows, so that nobody could mend it there, is taken only where it is right. */
const shapes = [
  ['q', text],
  ['status', text],
  ['customer', text],
  ['currency', currencyCode],
  ['from', text],
  ['to', text],
  ['due_from', calendarDay],
  ['due_to', calendarDay],
  ['amount_from', text],
  ['amount_to', text],
] as const satisfies (readonly [keyof ListSearch, v.GenericSchema<string>])[];

/** Reads the filters of a list off an address; anybody can write anything there, so only text is taken. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const found: ListSearch = {};
  for (const [name, shape] of shapes) {
    const value = search[name];
    // the router reads digits as a number
    const given = typeof value === 'number' ? String(value) : value;
    if (v.is(shape, given)) found[name] = given;
  }
  return found;
}

/**
 * A bound of an amount as the server takes it; none where nothing is typed, or no amount. A list has many currencies,
 * so three decimals are refused: to most of them they would be thousands.
 */
export function amountBound(typed: string | undefined): string | undefined {
  const bound = moneyInput(typed ?? '', null);
  return v.is(taken, bound) ? bound : undefined;
}

/** True where a list is narrowed to amounts; what is no amount narrows nothing. */
export function hasAmountBounds({ amount_from: from, amount_to: to }: ListSearch): boolean {
  return amountBound(from) !== undefined || amountBound(to) !== undefined;
}
