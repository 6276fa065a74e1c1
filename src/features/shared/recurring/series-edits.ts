import * as v from 'valibot';
import {
  recurringInvoice,
  updateRecurringInvoice,
  type RecurringInvoice,
} from '#shared/contract/recurring-invoices.ts';
import { editsOf, type Versions } from '../changes/edits.ts';
import { baseBefore, differencesOf, type Difference, type Side } from '../conflict/differences.ts';
import { isSameSeries, seriesFields, seriesKeys, seriesParts, type SeriesFields } from './series-fields.ts';
import type { SeriesPart } from './series-fields.ts';
import { seriesLabels, seriesTexts } from './series-texts.ts';

/** The parts that differ, each with both versions. Two may differ in what their texts don't say. */
export function seriesDifferences(
  base: SeriesFields,
  { mine, theirs, tried = [] }: Versions<SeriesFields>,
): readonly Difference[] {
  const saved = seriesKeys(theirs);
  const before = baseBefore(seriesParts, { base: seriesKeys(base), saved, tried: tried.map(seriesKeys) });
  const differing = differencesOf(seriesLabels(), { base: before, mine: seriesKeys(mine), theirs: saved });
  const [own, other]: Readonly<Partial<Record<string, string>>>[] = [seriesTexts(mine), seriesTexts(theirs)];
  return differing.map((one) =>
    Object.assign({ ...one }, { mine: own?.[one.name] ?? '', theirs: other?.[one.name] ?? '' }),
  );
}

/** The fields with the chosen sides; what doesn't differ is theirs. */
export function settledSeries(
  { mine, theirs }: Versions<SeriesFields>,
  sides: ReadonlyMap<string, Side>,
): SeriesFields {
  const of = (part: SeriesPart) => (sides.get(part) === 'mine' ? mine : theirs);
  const [customer, amounts, schedule] = [of('customer'), of('amounts'), of('schedule')];
  const { currency, prices_include_tax, lines, allowances, rounding_increment } = amounts;
  const { rhythm, start_on, end_on, times } = schedule;
  return {
    customer_id: customer.customer_id,
    customer_name: customer.customer_name,
    currency,
    prices_include_tax,
    lines,
    allowances,
    ...(rounding_increment !== undefined && { rounding_increment }),
    reference: of('reference').reference,
    notes: of('notes').notes,
    terms: of('terms').terms,
    rhythm,
    start_on,
    end_on,
    times,
    mode: of('mode').mode,
  };
}

/** Changes of recurring invoices, from their next date on. */
export const seriesEdits = editsOf<RecurringInvoice, SeriesFields>({
  kind: 'series_edit',
  idOf: ({ recurring_invoice_id: id }) => id,
  nameOf: ({ customer_name: name }) => name,
  namesOf: ({ customer_id: id }) => [id],
  edit: v.object({
    base: recurringInvoice,
    mine: seriesFields,
    tried: v.optional(v.array(seriesFields)),
    key: v.string(),
  }),
  saved: recurringInvoice,
  fields: seriesFields,
  differences: seriesDifferences,
  settled: settledSeries,
  isSame: isSameSeries,
  save: async (api, { recurring_invoice_id: id, version }, mine, key) => {
    const { customer_name: _name, ...fields } = mine;
    const call = { params: { id }, body: { ...fields, version } };
    return api(updateRecurringInvoice, call, { headers: { 'idempotency-key': key } });
  },
});
