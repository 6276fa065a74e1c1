import * as v from 'valibot';
import { calendarDay } from './dates.ts';
import { storableText } from './fields.ts';
import { says } from '../words/field-words.ts';

/** Query of every list: where the last page ended, and how many entries to answer (1 to 100; 50 if not said). */
export const pageQuery = {
  cursor: v.optional(v.pipe(storableText(), v.maxLength(1500))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[1-9]\d{0,2}$/,
        says((say) => say.pageSize),
      ),
      v.transform(Number),
      v.maxValue(
        100,
        says((say) => say.pageSize),
      ),
    ),
  ),
};

/** Words that a list is searched for. */
export const searchWords = v.pipe(
  storableText(),
  v.trim(),
  v.maxLength(
    200,
    says((say) => say.searchTooLong),
  ),
);

/** Query of lists that have a day: the first and the last one to list. */
export const dayRange = { date_from: v.optional(calendarDay), date_to: v.optional(calendarDay) };

/** A bound of an amount as an address has it. */
export const amountBound = v.pipe(
  v.string(),
  v.regex(
    /^-?\d{1,15}(?:\.\d{1,6})?$/,
    says((say) => say.enterAmountBound),
  ),
);

/** Query of lists that have an amount: the least and the most to list, in major units of each entry's own currency. */
export const amountRange = { amount_from: v.optional(amountBound), amount_to: v.optional(amountBound) };

/** One page of a list; `next_cursor` is null on the last. */
// @__NO_SIDE_EFFECTS__
export function pageOf<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), next_cursor: v.nullable(v.string()) });
}

/** One page of a search; `is_cut` where more may match than it reads, so that its pages together may not be all of it. */
// @__NO_SIDE_EFFECTS__
export function searchedPageOf<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ ...pageOf(item).entries, is_cut: v.optional(v.literal(true)) });
}
