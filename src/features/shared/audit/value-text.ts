import * as v from 'valibot';
import { rhythm } from '#shared/contract/rhythm.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { languageNames, isLanguage } from '#shared/words/language.ts';
import { words } from '#shared/words/words.ts';
import { amountText } from '../documents/amount-text.ts';
import { formatDay } from '../format-day.ts';
import { wordFor, type Fields, type Reading } from './read-fields.ts';

const amounts = new Set([
  'amount',
  'amount_due',
  'rounding_increment',
  'total',
  'total_amount',
  'unit_price',
]);

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/** The parts of an address in display order; the database sorts them differently. */
const addressParts = ['line1', 'line2', 'postal_code', 'city', 'region', 'country'];
const contactParts = ['name', 'role', 'email', 'phone'];

/** True for null, empty text, empty lists, and objects with only such parts. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/** True for a plain object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as text; null if not worth showing, such as an id without a name. */
export function valueText(field: string, value: unknown, reading: Reading): string | null {
  if (Array.isArray(value)) {
    const texts = value.map((part) => valueText(field, part, reading));
    return listText(texts, field === 'contacts' ? '; ' : ', ');
  }
  if (isFields(value)) return objectText(value, reading);
  if (amounts.has(field)) return reading.currency && amountText(Number(value), reading.currency);
  if (typeof value === 'boolean') return value ? words.history.yes : words.history.no;
  if (typeof value === 'number') return formatDecimal(value);
  return typeof value === 'string' ? plainText(field, value, reading) : null;
}

function plainText(field: string, value: string, { names }: Reading): string | null {
  if (uuid.test(value)) return names[value] ?? null;
  if (calendarDay.test(value)) return formatDay(value);
  if (field === 'role') return wordFor(words.history.roles, value) ?? value;
  return field === 'language' && isLanguage(value) ? languageNames[value] : value;
}

function listText(texts: readonly (string | null)[], separator = ', '): string | null {
  return texts.filter((text) => text !== null && text !== '').join(separator) || null;
}

/** Text for a tax, discount, allocation, number setting, address or contact. */
function objectText(value: Fields, reading: Reading): string | null {
  if ('account' in value)
    return `${String(value['category'])} ${taxText(value)}: ${String(value['account'])}`;
  if ('rate' in value) return taxText(value);
  if ('every' in value) return rhythmText(value);
  if ('charge' in value) return allowanceText(value, reading);
  if ('document_id' in value)
    return listText(
      ['document_id', 'amount'].map((part) => valueText(part, value[part], reading)),
      ' ',
    );
  if ('currency' in value && 'amount' in value)
    return amountText(Number(value['amount']), String(value['currency']));
  if ('pattern' in value)
    return words.history.series(String(value['pattern']), value['yearly_reset'] === true);
  const parts = 'line1' in value || 'city' in value ? addressParts : contactParts;
  return listText(parts.map((part) => valueText(part, value[part], reading)));
}

/** 'Every month on the 1st and 15th' */
function rhythmText(value: Fields): string | null {
  const read = v.safeParse(rhythm, value);
  return read.success ? words.recurring.rhythm(read.output) : null;
}

/** 'VAT 19%', without the rate if the name includes it. */
export function taxText({ name, rate }: Fields): string {
  const size = words.history.percent(formatDecimal(Number(rate)));
  if (typeof name !== 'string' || name === '') return size;
  return name.includes('%') ? name : `${name} ${size}`;
}

/** Size of a discount with a minus, of a surcharge with a plus. */
export function allowanceText({ charge, percent, amount }: Fields, { currency }: Reading): string | null {
  const sign = charge === true ? '+' : '−';
  if (typeof percent === 'number') return sign + words.history.percent(formatDecimal(percent));
  return currency && sign + amountText(Number(amount), currency);
}
