import type { DocumentInput } from '#shared/contract/document-fields.ts';
import type { PriceChange } from '#shared/contract/price-changes.ts';
import type { RecurringInvoiceInput } from '#shared/contract/recurring-invoices.ts';
import { linesOn } from '#shared/recurring/price-changes.ts';
import type { RepeatedContent } from '#server/db/schema/recurring-invoices.ts';
import type { SeriesRow } from './require-series.ts';

/** The columns of what a user entered. */
export function columnsOf(body: RecurringInvoiceInput) {
  const { customer_id: customerId, currency, rhythm, mode, times } = body;
  const { reference, notes, terms, prices_include_tax, lines, allowances, rounding_increment } = body;
  const content: RepeatedContent = {
    reference,
    notes,
    terms,
    prices_include_tax,
    lines,
    allowances,
    rounding_increment,
  };
  return { customerId, currency, content, rhythm, startOn: body.start_on, endOn: body.end_on, times, mode };
}

type Priced = Pick<SeriesRow, 'currency' | 'content'>;

/** The contents with the prices of a day, given the changes to come. Null: of no day, as they are. */
export function pricedOn<Series extends Priced>(
  series: Series,
  changes: readonly PriceChange[],
  day: string | null,
): Series {
  const { currency, content } = series;
  if (day === null || changes.length === 0) return series;
  return { ...series, content: { ...content, lines: linesOn({ currency, ...content }, changes, day) } };
}

/** One invoice of a series as a user would enter it, without dates; `inWords` changes its texts. */
export function bodyOf(
  { customerId, currency, content }: Pick<SeriesRow, 'customerId' | 'currency' | 'content'>,
  inWords: (text: string) => string = (text) => text,
): DocumentInput {
  const { reference, notes, terms, lines, ...rest } = content;
  const say = (text: string | null) => (text === null ? null : inWords(text));
  return {
    ...rest,
    reference: say(reference),
    notes: say(notes),
    terms: say(terms),
    lines: lines.map((line) => Object.assign({ ...line }, { description: inWords(line.description) })),
    document_type: 'invoice',
    status: 'draft',
    customer_id: customerId,
    currency,
    issue_date: null,
    due_date: null,
    expiry_date: null,
    related_document_id: null,
    void_reason: null,
  };
}
