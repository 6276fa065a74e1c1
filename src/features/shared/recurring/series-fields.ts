import * as v from 'valibot';
import { recurringFields } from '#shared/contract/recurring-invoices.ts';

/** What can be changed of a recurring invoice, with the name of its customer for people. */
export const seriesFields = v.strictObject({ ...recurringFields.entries, customer_name: v.string() });
export type SeriesFields = v.InferOutput<typeof seriesFields>;

/** What changes as a whole: dates without their rhythm, or prices without their currency, would make no sense. */
const parts = {
  customer: ({ customer_id: id }: SeriesFields) => id,
  amounts: (fields: SeriesFields) => {
    const { currency, prices_include_tax: isGross, lines, allowances, rounding_increment: rounding } = fields;
    return [currency, isGross, lines, allowances, rounding ?? null];
  },
  reference: ({ reference }: SeriesFields) => reference,
  notes: ({ notes }: SeriesFields) => notes,
  terms: ({ terms }: SeriesFields) => terms,
  schedule: ({ rhythm, start_on: start, end_on: end, times }: SeriesFields) => [rhythm, start, end, times],
  mode: ({ mode }: SeriesFields) => mode,
};
export type SeriesPart = keyof typeof parts;

export const seriesParts = [
  'customer',
  'amounts',
  'reference',
  'notes',
  'terms',
  'schedule',
  'mode',
] as const satisfies readonly SeriesPart[];

/** Puts an object's fields in one order, for JSON.stringify. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Each part as JSON, equal only for what is the same. */
export function seriesKeys(fields: SeriesFields): Readonly<Record<SeriesPart, string>> {
  const keyOf = (part: SeriesPart) => JSON.stringify(parts[part](fields), inOrder);
  return {
    customer: keyOf('customer'),
    amounts: keyOf('amounts'),
    reference: keyOf('reference'),
    notes: keyOf('notes'),
    terms: keyOf('terms'),
    schedule: keyOf('schedule'),
    mode: keyOf('mode'),
  };
}

/** True if two versions have the same content and schedule. */
export function isSameSeries(one: SeriesFields, other: SeriesFields): boolean {
  const [left, right] = [seriesKeys(one), seriesKeys(other)];
  return seriesParts.every((part) => left[part] === right[part]);
}
