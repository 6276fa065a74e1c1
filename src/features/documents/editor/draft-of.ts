import { fieldNumber, fieldPercent } from '#features/shared/field-number.ts';
import { newId } from '#features/shared/new-id.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { parseMillionths, shortMillionthsText } from '#shared/money/millionths.ts';
import { blankLine, type Draft, type DraftLine } from './draft.ts';
import { taxesText } from '#features/shared/documents/taxes-text.ts';

type Line = Omit<Document['lines'][number], 'position' | 'total' | 'net'>;
interface WireAllowance {
  readonly charge: boolean;
  readonly amount?: number | undefined;
  readonly percent?: number | undefined;
  readonly reason: string | null;
  readonly tax_rates?: unknown;
}

/** A JSON number as plain text, never as `1e-6`. */
function plainText(value: number): string {
  const millionths = parseMillionths(value.toFixed(6));
  return millionths === undefined ? String(value) : shortMillionthsText(millionths);
}

/** A JSON number as it is typed into a field. */
export function numberText(value: number): string {
  return fieldNumber(plainText(value));
}

/** The first plain discount has a field; other allowances are kept as they are. */
function splitDiscount<Allowance extends WireAllowance>(allowances: readonly Allowance[]) {
  const first = allowances.findIndex(({ charge, tax_rates: own }) => !charge && own === undefined);
  const found = allowances[first];
  if (found === undefined) return { discount: '', discount_reason: null, kept: [...allowances] };
  const { amount, percent = 0, reason } = found;
  return {
    discount: amount === undefined ? fieldPercent(plainText(percent)) : numberText(amount),
    discount_reason: reason,
    kept: allowances.filter((_, index) => index !== first),
  };
}

function draftLineOf(line: Line): DraftLine {
  return {
    key: newId(),
    description: line.description,
    quantity: numberText(line.quantity),
    unit_code: line.unit_code,
    unit_price: numberText(line.unit_price),
    ...splitDiscount(line.allowances),
    taxes: taxesText(line.tax_rates),
    base_quantity: line.base_quantity,
  };
}

/** What of a document can be entered. */
type Enterable = Pick<
  Document,
  | 'document_type'
  | 'customer_id'
  | 'customer_name'
  | 'currency'
  | 'issue_date'
  | 'due_date'
  | 'expiry_date'
  | 'reference'
  | 'notes'
  | 'terms'
  | 'prices_include_tax'
  | 'allowances'
  | 'rounding_increment'
  | 'related_document_id'
> & { readonly lines: readonly Line[] };

/** A stored document as a draft, without loss: `draftBody` gives the same back. */
export function draftOf(stored: Enterable): Draft {
  const increment = stored.rounding_increment ?? 0;
  return {
    document_type: stored.document_type,
    customer: { id: stored.customer_id, name: stored.customer_name },
    currency: stored.currency,
    issue_date: stored.issue_date ?? '',
    due_date: stored.due_date ?? '',
    expiry_date: stored.expiry_date ?? '',
    reference: stored.reference ?? '',
    notes: stored.notes ?? '',
    terms: stored.terms ?? '',
    prices_include_tax: stored.prices_include_tax,
    lines: stored.lines.length === 0 ? [blankLine()] : stored.lines.map(draftLineOf),
    ...splitDiscount(stored.allowances),
    rounding_increment: increment === 0 ? null : increment,
    related_document_id: stored.related_document_id,
  };
}
