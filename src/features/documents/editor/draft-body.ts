import * as v from 'valibot';
import type { FieldError } from '#api/api-error.ts';
import { documentInput, type DocumentInput } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { decimalInput, priceInput } from '#features/shared/decimal-input.ts';
import { isBlank, type Draft, type DraftLine } from './draft.ts';
import { enteredFields, readDiscount, unreadable } from './entered-numbers.ts';
import { readTaxes } from '#features/shared/documents/taxes-text.ts';

/** A draft as the body of a call, or why it can't be one yet. */
export type DraftBody =
  | { readonly kind: 'body'; readonly body: DocumentInput }
  | { readonly kind: 'problems'; readonly problems: readonly FieldError[] };

/** The path of a line's field. The line's key stays the same when lines move. */
export function lineField(key: string, field: string): string {
  return `${key}.${field}`;
}

/** NaN for invalid text: the schema refuses it, and `lineProblems` says why. */
function numberOf(text: string | undefined): number {
  return text === undefined ? Number.NaN : Number(text);
}

function discountOf(typed: string, reason: string | null, currency: string) {
  if (typed.trim() === '') return [];
  const read = readDiscount(typed, currency) ?? { amount: undefined };
  const size = 'percent' in read ? { percent: numberOf(read.percent) } : { amount: numberOf(read.amount) };
  return [{ charge: false, ...size, reason }];
}

function lineBody(line: DraftLine, currency: string) {
  const taxes = readTaxes(line.taxes) ?? [];
  return {
    description: line.description,
    quantity: numberOf(decimalInput(line.quantity)),
    unit_code: line.unit_code,
    unit_price: numberOf(priceInput(line.unit_price, currency)),
    base_quantity: line.base_quantity,
    allowances: [...discountOf(line.discount, line.discount_reason, currency), ...line.kept],
    tax_rates: taxes.map(({ category, rate, name }) => ({ category, rate: Number(rate), name })),
  };
}

/** Problems that the schema can't see, since it never gets the text. */
function lineProblems(line: DraftLine, currency: string): FieldError[] {
  const missing = (['description', 'quantity', 'unit_price'] as const)
    .filter((field) => line[field].trim() === '')
    .map((field) => [field, words.editor.missing[field]] as const);
  const wrong = enteredFields.map((field) => [field, unreadable(field, line[field], currency)] as const);
  return [...missing, ...wrong].flatMap(([field, message]) =>
    message === undefined ? [] : [{ path: lineField(line.key, field), message }],
  );
}

/** `lines.0.allowances.0.amount` → the field of the line's key in which it was typed. */
function placeOf(path: string, lines: readonly DraftLine[]): string {
  const [, index = '', field = ''] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
  const line = lines[Number(index)];
  if (index === '' || line === undefined) return path.startsWith('allowances') ? 'discount' : path;
  const names: Readonly<Record<string, string>> = { allowances: 'discount', tax_rates: 'taxes' };
  return lineField(line.key, names[field] ?? field);
}

/** Problems by the fields they were typed in; only the first of each field. */
export function placed(errors: readonly FieldError[], draft: Draft): FieldError[] {
  const lines = draft.lines.filter((line) => !isBlank(line));
  const found = errors.map(({ path, message }) => ({ path: placeOf(path, lines), message }));
  return found.filter(({ path }, index) => found.findIndex((other) => other.path === path) === index);
}

/** Everything but lines and discounts. */
function headBody({ customer, issue_date, due_date, expiry_date, rounding_increment, ...draft }: Draft) {
  const { document_type, currency, reference, notes, terms, related_document_id, prices_include_tax } = draft;
  return {
    document_type,
    currency,
    reference,
    notes,
    terms,
    related_document_id,
    prices_include_tax,
    customer_id: customer?.id ?? '',
    issue_date: issue_date || null,
    due_date: due_date || null,
    expiry_date: expiry_date || null,
    ...(rounding_increment !== null && { rounding_increment }),
  };
}

function headProblems({ customer, discount, currency }: Draft): FieldError[] {
  const wrong = unreadable('discount', discount, currency);
  return [
    ...(customer === null ? [{ path: 'customer_id', message: words.editor.missing.customer }] : []),
    ...(wrong === undefined ? [] : [{ path: 'discount', message: wrong }]),
  ];
}

/** The whole draft as a call's body. `version` is the one it started from; null for a new document. */
export function draftBody(draft: Draft, { id, version }: { id: string; version: number | null }): DraftBody {
  const lines = draft.lines.filter((line) => !isBlank(line));
  const checked = v.safeParse(documentInput, {
    ...headBody(draft),
    document_id: id,
    lines: lines.map((line) => lineBody(line, draft.currency)),
    allowances: [...discountOf(draft.discount, draft.discount_reason, draft.currency), ...draft.kept],
    ...(version !== null && { version }),
  });
  const problems = [...headProblems(draft), ...lines.flatMap((line) => lineProblems(line, draft.currency))];
  if (checked.success && problems.length === 0) return { kind: 'body', body: checked.output };
  const issues = (checked.issues ?? []).map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.message,
  }));
  // Ours come first, since only the first of each field is shown.
  return { kind: 'problems', problems: placed([...problems, ...issues], draft) };
}

/** Puts an object's fields in one order, for JSON.stringify. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const noId = '00000000-0000-7000-8000-000000000000';

/** The same text for drafts that mean the same: '1,5' is 1.5, and blank lines and line keys don't count. */
export function contentOf(draft: Draft): string {
  const checked = draftBody(draft, { id: noId, version: null });
  if (checked.kind === 'body') return JSON.stringify(checked.body, inOrder);
  const lines = draft.lines.map(({ key: _key, ...line }) => line);
  return JSON.stringify({ ...draft, lines }, inOrder);
}
