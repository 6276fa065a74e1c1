import * as v from 'valibot';
import { typedNumber, type SettingsPart } from '#features/shared/settings/settings-part.ts';
import type { NextNumbers } from '#features/shared/settings/use-next-numbers.ts';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import { documentTypes, type DocumentType } from '#shared/documents/document-type.ts';
import { faultOfPattern, formatNumber, type NumberSeries } from '#shared/documents/number-pattern.ts';
import { words } from '#shared/words/words.ts';

const shownSeries = v.object({
  pattern: v.string(),
  yearly_reset: v.boolean(),
  next_number: v.optional(v.number()),
});

function showSeries(value: unknown): string {
  const series = v.safeParse(shownSeries, value);
  if (!series.success) return '';
  const { pattern, yearly_reset: resets, next_number: next } = series.output;
  const say = words.settings.numbers;
  const shown = resets ? say.shownYearly(pattern) : say.shownContinuous(pattern);
  return next === undefined ? shown : say.shownNext(shown, next);
}

/** The name of a field of one document type. */
export function seriesField(type: DocumentType, field: keyof v.InferOutput<typeof shownSeries>): string {
  return `number_patterns.${type}.${field}`;
}

/** The next sequence number, as saved or with `yearly_reset` switched. */
export function sequenceOf(type: DocumentType, next: NextNumbers, isTurned: boolean): number {
  const item = next.items.find(({ document_type }) => document_type === type);
  return (isTurned ? item?.sequence_if_turned : item?.sequence) ?? 1;
}

/**
 * The next number is only sent if it differs from the one the server would give anyway, or if `yearly_reset` and
 * the pattern have both changed: the server then counts differently from what the form shows.
 */
function typedSeries(typed: TypedValues, type: DocumentType, next: NextNumbers, saved: NumberSeries): object {
  const text = (typed[seriesField(type, 'next_number')] ?? '').trim();
  const pattern = typed[seriesField(type, 'pattern')] ?? '';
  const isYearly = typed[seriesField(type, 'yearly_reset')] === 'on';
  const isTurned = isYearly !== saved.yearly_reset;
  const comesAnyway = text === String(sequenceOf(type, next, isTurned));
  const isSaid = text !== '' && (!comesAnyway || (isTurned && pattern.trim() !== saved.pattern));
  return {
    pattern,
    yearly_reset: isYearly,
    ...(isSaid && { next_number: typedNumber(typed, seriesField(type, 'next_number')) }),
  };
}

/** The number settings as a form part. `next` holds the numbers that come next. */
export function numbersPart(next: NextNumbers): SettingsPart {
  return {
    settings: documentTypes.map((type) => ({
      path: `number_patterns.${type}`,
      label: words.settings.documentTypes[type],
      show: showSeries,
    })),
    toBody: (typed, saved) => ({
      ...saved,
      number_patterns: Object.fromEntries(
        documentTypes.map((type) => [type, typedSeries(typed, type, next, saved.number_patterns[type])]),
      ),
    }),
  };
}

/** The number the fields would produce today; null if the pattern is invalid. */
export function previewNumber(typed: TypedValues, type: DocumentType, next: NextNumbers): string | null {
  const pattern = (typed[seriesField(type, 'pattern')] ?? '').trim();
  const sequence = typedNumber(typed, seriesField(type, 'next_number'));
  if (faultOfPattern(pattern) !== null || !Number.isSafeInteger(sequence) || sequence < 1) return null;
  return formatNumber(pattern, next.day, sequence);
}
