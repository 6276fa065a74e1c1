import * as v from 'valibot';
import { faultOfPattern, namesItsYear } from '../documents/number-pattern.ts';
import { documentTypes } from '../documents/document-type.ts';
import { endpoint } from './endpoint.ts';
import { storableText } from './fields.ts';
import { says } from '../words/field-words.ts';

const series = {
  /** Such as `INV-{YYYY}-{NUMBER:4}`; see shared/documents/number-pattern.ts. */
  pattern: v.pipe(
    storableText(),
    v.trim(),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? faultOfPattern(dataset.value) : null;
      if (fault !== null) addIssue({ message: says(fault) });
    }),
  ),
  /** Whether numbers restart at 1 each year. */
  yearly_reset: v.boolean(),
};

const enteredSeries = v.pipe(
  v.strictObject({
    ...series,
    /** Raises this year's next number, to continue the numbering of another product. */
    next_number: v.optional(
      v.pipe(
        v.number(says((say) => say.enterWholeNumber)),
        v.integer(says((say) => say.enterWholeNumber)),
        v.minValue(
          1,
          says((say) => say.atLeast(1)),
        ),
        v.maxValue(
          999_999_999,
          says((say) => say.atMost(999_999_999)),
        ),
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['pattern'], ['yearly_reset']],
      (entered) => faultOfPattern(entered.pattern) !== null || namesItsYear(entered),
      says((say) => say.yearNeeded),
    ),
    ['pattern'],
  ),
);

/** Number settings by document type. */
export const numberPatterns = v.object({
  invoice: v.object(series),
  estimate: v.object(series),
  credit_note: v.object(series),
});

export const enteredNumberPatterns = v.strictObject({
  invoice: enteredSeries,
  estimate: enteredSeries,
  credit_note: enteredSeries,
});
export type EnteredNumberPatterns = v.InferOutput<typeof enteredNumberPatterns>;

const nextNumber = v.object({
  document_type: v.picklist(documentTypes),
  /** The value for {NUMBER} in the pattern. */
  sequence: v.number(),
  /** The value for {NUMBER} if `yearly_reset` were switched and the pattern unchanged. */
  sequence_if_turned: v.number(),
  /** The next number as it would be printed today. */
  number: v.string(),
});

export const listNextNumbers = endpoint({
  method: 'GET',
  path: '/api/organization/next-numbers',
  access: 'user',
  summary: 'Get the numbers that the next documents would have if issued today; reserves none',
  output: v.object({
    /** Today in the organization's timezone; it decides the year. */
    day: v.string(),
    items: v.array(nextNumber),
  }),
  success: 200,
  refusals: ['conflict'],
});
