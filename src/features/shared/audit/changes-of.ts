import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { words } from '#shared/words/words.ts';
import { amountText } from '../documents/amount-text.ts';

type Changed = Pick<AuditEvent, 'before' | 'after' | 'names' | 'currency'>;

/** What one side of an event is read with. */
interface Reading {
  readonly names: Readonly<Record<string, string>>;
  readonly currency: string | null;
}

/** Fields that hold money, however deep they lie. */
const amounts = new Set([
  'allowance_total',
  'amount',
  'amount_due',
  'charge_total',
  'credited_total',
  'net',
  'paid_total',
  'rounding_amount',
  'rounding_increment',
  'subtotal',
  'tax_amount',
  'tax_exclusive_total',
  'tax_total',
  'taxable_amount',
  'total',
  'total_amount',
  'unit_price',
]);

/** Fields whose parts say by themselves what they are. */
const plain = new Set(['allocations', 'billing_address', 'contacts']);

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

/** "role: user → org_admin" for every field that changed; what says nothing to a person is left out. */
export function changesOf(event: Changed): string[] {
  const { before, after } = event;
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const was = sideText(event, before, field);
    const is = sideText(event, after, field);
    if (was === null || is === null) return [];
    const name = nameOfField(field, [before?.[field], after?.[field]].some(isId));
    const line = name.charAt(0).toUpperCase() + name.slice(1);
    return [before === null ? words.history.is(line, is) : words.history.was(line, was, is)];
  });
}

/** `customer_id` names a customer, `tax_id` is a number of its own. */
function nameOfField(field: string, isNamed: boolean): string {
  const plainName = field
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase();
  const name = isNamed ? plainName.replace(/ id$/, '') : plainName;
  const known: Partial<Record<string, string>> = words.history.fields;
  return known[name] ?? name;
}

/** Each side is in the currency that it says itself, where an edit has changed it. */
function sideText({ names, currency }: Changed, side: Changed['before'], field: string): string | null {
  const own = side?.['currency'];
  return textOf(side?.[field], field, { names, currency: typeof own === 'string' ? own : currency });
}

/** A value for a person; null for what is none to them: an id without a name, an amount of an unknown currency. */
function textOf(value: unknown, field: string, reading: Reading): string | null {
  if (value === null || value === undefined || value === '') return words.history.empty;
  if (Array.isArray(value)) return partsOf(value, '; ', (part) => textOf(part, field, reading));
  if (typeof value === 'object') return objectText(value, field, reading);
  if (amounts.has(field)) return reading.currency && amountText(Number(value), reading.currency);
  if (isId(value)) return reading.names[value] ?? null;
  const known: Partial<Record<string, string>> = words.history.values;
  const plainText = typeof value === 'string' ? value : JSON.stringify(value);
  return known[plainText] ?? plainText;
}

/**
 * An address or a contact by what it holds, the share of an invoice by the invoice and the amount; of all others each
 * part with its name, for a discount of 10 is none of 10 percent.
 */
function objectText(value: object, field: string, reading: Reading): string {
  const held = Object.entries(value).filter(([, part]) => part !== null && part !== '');
  // the database sorts fields its own way
  const named = held.toSorted(([, one], [, other]) => Number(isId(other)) - Number(isId(one)));
  return partsOf(named, ', ', ([name, part]) => {
    const text = textOf(part, name, reading);
    const isBare = plain.has(field) || text === null || text === words.history.empty;
    return isBare ? text : words.history.part(nameOfField(name, isId(part)), text);
  });
}

function partsOf<Part>(
  parts: readonly Part[],
  separator: string,
  textOfPart: (part: Part) => string | null,
): string {
  const texts = parts.map(textOfPart).filter((text) => text !== null);
  return texts.filter((text) => text !== words.history.empty).join(separator) || words.history.empty;
}
