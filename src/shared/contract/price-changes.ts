import * as v from 'valibot';
import { currencyCode, decimal, percentBetween } from './amounts.ts';
import { calendarDay } from './dates.ts';
import { id } from './fields.ts';
import { says } from '../words/field-words.ts';

/** In percent of each price; 10 adds a tenth. */
const percent = percentBetween(-99, 1000);

const chosenItem = v.pipe(v.string(), v.nonEmpty(says((say) => say.chooseItem)), id);
const newPrice = { currency: currencyCode, unit_price: decimal };

/** How prices are to change: all by a percentage, or those of one item. */
export const enteredChange = v.variant('kind', [
  v.strictObject({ kind: v.literal('percent'), percent }),
  v.strictObject({ kind: v.literal('item'), item_id: chosenItem, ...newPrice }),
]);
export type EnteredChange = v.InferOutput<typeof enteredChange>;

const planned = {
  price_change_id: v.string(),
  /** The first date with the new prices, if there is one on this day; otherwise the one after it. */
  starts_on: calendarDay,
};

/** A price change to come: the rule, so that it applies to what the lines are by then. */
export const priceChange = v.variant('kind', [
  v.object({ ...planned, kind: v.literal('percent'), percent }),
  v.object({
    ...planned,
    kind: v.literal('item'),
    item_name: v.string(),
    /** The item's text: lines with it are the item's. */
    description: v.string(),
    ...newPrice,
    prices_include_tax: v.boolean(),
  }),
]);
export type PriceChange = v.InferOutput<typeof priceChange>;
