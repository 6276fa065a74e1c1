import * as v from 'valibot';
import { calendarDay } from './dates.ts';
import { storableText } from './fields.ts';
import { says } from '../words/field-words.ts';

/** Query of every list: the cursor of the last page, and the page size (1 to 100, default 50). */
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

/** Search text. */
export const searchWords = v.pipe(
  storableText(),
  v.trim(),
  v.maxLength(
    200,
    says((say) => say.searchTooLong),
  ),
);

/** First and last day, inclusive. */
export const dayRange = { date_from: v.optional(calendarDay), date_to: v.optional(calendarDay) };

/** An amount bound as it appears in a URL. */
export const amountBound = v.pipe(
  v.string(),
  v.regex(
    /^-?\d{1,15}(?:\.\d{1,6})?$/,
    says((say) => say.enterAmountBound),
  ),
);

/** Smallest and largest amount, in major units of each row's own currency. */
export const amountRange = { amount_from: v.optional(amountBound), amount_to: v.optional(amountBound) };

/** One page of a list; `next_cursor` is null on the last page. */
// @__NO_SIDE_EFFECTS__
export function pageOf<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), next_cursor: v.nullable(v.string()) });
}

/** One page of a search. `is_cut` if the search stopped early, so that matches may be missing. */
// @__NO_SIDE_EFFECTS__
export function searchedPageOf<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ ...pageOf(item).entries, is_cut: v.optional(v.literal(true)) });
}
