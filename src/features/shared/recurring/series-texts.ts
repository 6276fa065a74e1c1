import { fieldPercent } from '#features/shared/field-number.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { words } from '#shared/words/words.ts';
import { taxesText } from '../documents/taxes-text.ts';
import { quantityText } from '../documents/units.ts';
import type { SeriesFields, SeriesPart } from './series-fields.ts';

type Line = SeriesFields['lines'][number];
type Allowance = SeriesFields['allowances'][number];

/** '−10%' or '+$5.00' */
function allowanceText({ charge, amount, percent = 0, reason }: Allowance, currency: string): string {
  const size = amount === undefined ? fieldPercent(String(percent)) : formatPrice(amount, currency);
  return [`${charge ? '+' : '−'}${size}`, reason ?? ''].filter((part) => part !== '').join(' ');
}

/** '2 hrs × $40.00 Support (19%)' */
function lineText(line: Line, currency: string): string {
  const { description, quantity, unit_code: unit, unit_price: price, allowances, tax_rates: taxes } = line;
  const count = `${quantityText(quantity, formatDecimal(quantity), unit)} × ${formatPrice(price, currency)}`;
  const added = allowances.map((allowance) => allowanceText(allowance, currency));
  const tax = taxesText(taxes);
  return [count, description, ...added, tax === '' ? '' : `(${tax})`].filter((part) => part !== '').join(' ');
}

function amountsText(fields: SeriesFields): string {
  const { currency, lines, allowances, prices_include_tax: isGross } = fields;
  return [
    ...lines.map((line) => lineText(line, currency)),
    ...allowances.map((allowance) => allowanceText(allowance, currency)),
    ...(isGross ? [words.editor.pricesIncludeTax] : []),
  ].join('\n');
}

function scheduleText({ rhythm, start_on: start, end_on: end, times }: SeriesFields): string {
  const { recurring: say } = words;
  return [
    say.rhythm(rhythm),
    `${say.startOn}: ${formatDay(start)}`,
    ...(end === null ? [] : [`${say.endOn}: ${formatDay(end)}`]),
    ...(times === null ? [] : [`${say.times}: ${times}`]),
  ].join('\n');
}

/** A recurring invoice as people read it, by part. */
export function seriesTexts(fields: SeriesFields): Readonly<Record<SeriesPart, string>> {
  return {
    customer: fields.customer_name,
    amounts: amountsText(fields),
    reference: fields.reference ?? '',
    notes: fields.notes ?? '',
    terms: fields.terms ?? '',
    schedule: scheduleText(fields),
    mode: words.recurring.modes[fields.mode],
  };
}

export function seriesLabels(): Readonly<Record<SeriesPart, string>> {
  const { customers, editor, recurring } = words;
  return {
    customer: customers.customer,
    amounts: editor.lines,
    reference: editor.reference,
    notes: editor.notes,
    terms: editor.terms,
    schedule: recurring.schedule,
    mode: recurring.mode,
  };
}
