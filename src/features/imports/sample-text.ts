import { is } from 'valibot';
import { formatDay } from '#features/shared/format-day.ts';
import { calendarDay } from '#shared/contract/dates.ts';
import { readAmount, readDay, readNumber } from '#shared/imports/read-value.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { words } from '#shared/words/words.ts';
import type { ImportPlan } from './run-import.ts';

type Formats = Pick<ImportPlan, 'decimal' | 'date_order'>;

const days: ReadonlySet<string> = new Set(['issue_date', 'due_date', 'paid_date']);
/** As the server reads them: with or without a currency. */
const amounts: ReadonlySet<string> = new Set(['unit_price', 'tax_amount', 'total', 'paid', 'amount_due']);
const numbers: ReadonlySet<string> = new Set(['quantity', 'tax_rate']);

function dayText(value: string, { date_order: order }: Formats): string {
  const day = readDay(value, order, new Date().getFullYear());
  if (!is(calendarDay, day)) return words.imports.unreadable;
  return day === value ? value : formatDay(day);
}

function textOf(number: number, value: string): string {
  if (Number.isNaN(number)) return words.imports.unreadable;
  return number === Number(value) ? value : formatDecimal(number);
}

function readingOf(field: string): ((value: string, formats: Formats) => string) | undefined {
  if (days.has(field)) return dayText;
  if (amounts.has(field)) return (value, { decimal }) => textOf(readAmount(value, decimal), value);
  return numbers.has(field) ? (value, { decimal }) => textOf(readNumber(value, decimal), value) : undefined;
}

/** Characters of a value that are shown. */
const longest = 60;

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** Some values of a field's column, and how they are read if that isn't as they are written. Undefined without values. */
export function sampleText(field: string, values: readonly string[], formats: Formats): string | undefined {
  const shown = [...new Set(values.filter(Boolean).map(shortened))].slice(0, 3);
  if (shown.length === 0) return undefined;
  const reading = readingOf(field);
  const read = reading === undefined ? shown : shown.map((value) => reading(value, formats));
  const text = shown.join(' · ');
  return read.every((one, index) => one === shown[index])
    ? text
    : words.imports.sampleReadAs(text, read.join(' · '));
}
