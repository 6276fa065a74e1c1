import * as v from 'valibot';
import { storableText } from './fields.ts';

/** Characters of a value that can be replaced. */
export const longestReplaced = 500;

const value = v.pipe(storableText(), v.maxLength(longestReplaced));

/** What stands instead of a value of the file wherever a column has it. Columns are counted from 0. */
export const replacements = v.pipe(
  v.array(
    v.strictObject({
      column: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(199)),
      from: value,
      to: value,
    }),
  ),
  v.maxLength(200),
);

/** What is wrong in how many rows, and what would mend it. */
export const importFault = v.object({
  column: v.nullable(v.string()),
  message: v.string(),
  /** The first rows. */
  rows: v.array(v.number()),
  count: v.number(),
  /** Of the column, from 0; null if no column is at fault or several have this header. */
  index: v.optional(v.nullable(v.number()), null),
  /**
   * Dry run only: what stands in the cells, the most frequent first, in how many rows with the fault and in how many of the
   * file. Empty if that is more than 20 values; without those that are long or have several lines.
   */
  values: v.optional(v.array(v.object({ value: v.string(), count: v.number(), in_file: v.number() })), []),
  /** The option that removes the fault in all rows. */
  fix: v.optional(v.picklist(['create_customers'])),
});
