import * as v from 'valibot';
import { says } from '../words/field-words.ts';

/** Charts of accounts of DATEV, whose accounts are known. */
export const datevCharts = ['03', '04'] as const;

function wholeNumber(min: number, max: number) {
  return v.pipe(
    v.number(says((say) => say.wholeNumber(min, max))),
    v.integer(says((say) => say.wholeNumber(min, max))),
    v.minValue(
      min,
      says((say) => say.wholeNumber(min, max)),
    ),
    v.maxValue(
      max,
      says((say) => say.wholeNumber(min, max)),
    ),
  );
}

/** What a DATEV posting batch says of the organization. The consultant gives the first two numbers. */
export const datevSettings = v.strictObject({
  consultant: wholeNumber(1001, 9_999_999),
  client: wholeNumber(1, 99_999),
  chart: v.picklist(datevCharts),
  /** The month in which the fiscal year starts, 1 to 12. */
  year_starts: wholeNumber(1, 12),
});
export type DatevSettings = v.InferOutput<typeof datevSettings>;
