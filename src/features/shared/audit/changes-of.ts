import { formatDay } from '../format-day.ts';
import { formatDayOf } from '../format-moment.ts';
import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { words } from '#shared/words/words.ts';
import { lineChanges } from './line-changes.ts';
import { inOrder, labelOf, readingOf, type Fields, type Reading } from './read-fields.ts';
import { soleDocument } from './payment-event.ts';
import { isEmpty, isFields, valueText } from './value-text.ts';

type Changed = Pick<AuditEvent, 'action' | 'before' | 'after' | 'names' | 'currency'> & {
  readonly at?: string;
};

/** Already in the sentence, derived from other fields, or meaningless to users. */
const hidden = new Set([
  'allowance_total',
  'buyer',
  'charge_total',
  'created_at',
  'credit_note',
  'credited_total',
  'customer_name',
  'deleted_at',
  'document_number',
  'document_type',
  'is_default',
  'kind',
  'links',
  'logo',
  'number',
  'paid_total',
  'provider',
  'rounding_amount',
  'seller',
  'signed',
  'status',
  'subtotal',
  'tax_breakdown',
  'tax_exclusive_total',
  'tax_total',
  'to',
  'send_at',
  'type',
  'updated_at',
  'verdict',
  'version',
]);

/** The fields to show for a record that was created or deleted. */
const whole: ReadonlyMap<string, readonly string[]> = new Map([
  ['customer.added', ['name', 'email']],
  ['customer.deleted', ['name', 'email']],
  ['document.created', ['customer_id', 'total', 'related_document_id']],
  ['document.deleted', ['customer_id', 'total_amount']],
  ['document.file_added', []],
  ['document.file_changed', []],
  ['document.file_removed', []],
  ['estimate.answered', ['message']],
  ['item.added', ['number', 'name']],
  ['item.deleted', ['number', 'name']],
  ['price_list.added', ['name', 'adjustment_percent']],
  ['price_list.deleted', ['name']],
  ['payment.recorded', ['payment_date', 'allocations']],
  ['payment.voided', ['customer_id', 'amount', 'void_reason']],
  ['refund.voided', ['customer_id', 'amount', 'void_reason']],
  ['refund.recorded', ['payment_date', 'allocations']],
]);

/** While a document is a draft, these follow from the total. */
const drafted = new Set(['amount_due']);

/** Longer texts are not shown. */
const longest = 80;
/** Sentences of ours, which are longer than what fits a field: a schedule, and why an email wasn't delivered. */
const sentences = new Set(['reason', 'rhythm']);
const longestSentence = 160;

/** The changes, one text each: 'Due date: Nov 3, 2026 → Nov 5, 2026', 'Line “Material” added'. */
export function changesOf(event: Changed): string[] {
  const { before, after } = sidesOf(event);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return inOrder(fields.filter((field) => isShown(event, field))).flatMap((field) =>
    changeOf(field, [before, after], event),
  );
}

/** A deletion is described like a creation, by its content. */
function sidesOf({ action, before, after }: Changed): { before: Fields; after: Fields } {
  if (after === null) return { before: {}, after: before ?? {} };
  // A customer's message is only a reason if they declined.
  const message = action === 'estimate.answered' ? { message: after['reason'] } : {};
  return { before: before ?? {}, after: { ...after, ...message } };
}

/** As the event's day is shown: the device's. */
const isDayOf = (day: unknown, at: string | undefined) =>
  typeof day === 'string' && at !== undefined && formatDay(day) === formatDayOf(at);

function isShown(event: Changed, field: string): boolean {
  const { action, at, after } = event;
  const all = whole.get(action);
  // Both are said without it: by the time of the event, and by its sentence.
  if (field === 'payment_date' && isDayOf(after?.[field], at)) return false;
  if (field === 'allocations' && soleDocument(after ?? {}, event) !== undefined) return false;
  if (all !== undefined) return all.includes(field);
  return !hidden.has(field) && !(action === 'document.changed' && drafted.has(field));
}

/** Their fields are logged as one. */
const nested = new Set(['bank_details', 'datev', 'datev_accounts', 'number_patterns', 'paper']);

function changeOf(field: string, [before, after]: readonly [Fields, Fields], own: Reading): string[] {
  const [was, is] = [before[field], after[field]];
  const readings = [readingOf(own, before), readingOf(own, after)] as const;
  if (field === 'lines') {
    const changes = lineChanges({ lines: was, reading: readings[0] }, { lines: is, reading: readings[1] });
    return changes ?? [words.history.changed(labelOf(field))];
  }
  // Nested fields are shown by what changed in them.
  const parts = nested.has(field) ? [was ?? {}, is ?? {}] : [];
  if (isFields(parts[0]) && isFields(parts[1]))
    return changesOf({ ...own, action: field, ...differing(parts[0], parts[1]) });
  const texts = [was, is].map((value, side) =>
    isEmpty(value) ? '' : valueText(field, value, readings[side] ?? own),
  );
  return factOf(labelOf(field), texts, sentences.has(field) ? longestSentence : longest);
}

/** The changed parts of objects that were logged whole. */
function differing(before: Fields, after: Fields): Pick<Changed, 'before' | 'after'> {
  const names = Object.keys({ ...before, ...after });
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (side: Fields) => Object.fromEntries(changed.map((name) => [name, side[name]]));
  return { before: pick(before), after: pick(after) };
}

/** '' stands for an empty value, null for one not worth showing. */
function factOf(label: string, [was = '', is = '']: readonly (string | null)[], most: number): string[] {
  const say = words.history;
  if (was === null || is === null || (was === '' && is === '')) return [];
  const isLong = [was, is].some((text) => text.length > most || text.includes('\n'));
  if (is === '') return [say.removed(label)];
  if (isLong || was === is) return [say.changed(label)];
  return [was === '' ? say.is(label, is) : say.was(label, was, is)];
}
