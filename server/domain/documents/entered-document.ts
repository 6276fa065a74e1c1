import type { DocumentInput } from '#shared/contract/document-fields.ts';
import type { Allowance } from '#shared/documents/allowance.ts';
import type { DocumentAllowance } from '#shared/documents/priced-document.ts';
import type { Tax } from '#shared/documents/tax.ts';
import { fromWireDecimal } from '#shared/money/millionths.ts';
import type { DraftLine } from '#server/db/document-rows.ts';
import { enteredAmount } from './entered-amount.ts';
import { ownIncrement } from './own-increment.ts';
import type { DraftInput } from './store-draft.ts';

type EnteredLine = DocumentInput['lines'][number];
type EnteredTax = EnteredLine['tax_rates'][number];
type EnteredAllowance = DocumentInput['allowances'][number];

/** Converts API input to a draft. Throws `validation_failed` for invalid amounts. */
export function enteredDocument(body: DocumentInput, id: string): DraftInput {
  const { currency, rounding_increment: increment } = body;
  return {
    id,
    type: body.document_type,
    customerId: body.customer_id,
    currency,
    pricesIncludeTax: body.prices_include_tax,
    issueDate: body.issue_date,
    dueDate: body.due_date,
    expiryDate: body.expiry_date,
    reference: body.reference,
    notes: body.notes,
    terms: body.terms,
    lines: enteredLines(body.lines, currency),
    allowances: enteredAllowances(body.allowances, currency),
    roundingIncrement: ownIncrement({
      type: body.document_type,
      relatedDocumentId: body.related_document_id,
      roundingIncrement:
        increment === undefined ? 0n : enteredAmount(increment, currency, 'rounding_increment'),
    }),
    relatedDocumentId: body.related_document_id,
  };
}

/** Lines of the API input, amounts in major units of `currency`. */
export function enteredLines(lines: readonly EnteredLine[], currency: string): DraftLine[] {
  return lines.map((line, index) => ({
    description: line.description,
    quantity: fromWireDecimal(line.quantity),
    unitCode: line.unit_code,
    unitPrice: fromWireDecimal(line.unit_price),
    baseQuantity: fromWireDecimal(line.base_quantity),
    allowances: line.allowances.map((allowance, place) =>
      enteredAllowance(allowance, currency, `lines.${index}.allowances.${place}.amount`),
    ),
    taxes: line.tax_rates.map(enteredTax),
  }));
}

/** Allowances of the whole document. */
export function enteredAllowances(
  allowances: readonly EnteredAllowance[],
  currency: string,
): DocumentAllowance[] {
  return allowances.map((allowance, index) =>
    Object.assign(enteredAllowance(allowance, currency, `allowances.${index}.amount`), {
      taxes: allowance.tax_rates?.map(enteredTax),
    }),
  );
}

function enteredAllowance(
  { charge, amount, percent = 0, reason }: EnteredLine['allowances'][number],
  currency: string,
  path: string,
): Allowance {
  const size =
    amount === undefined
      ? { kind: 'percent' as const, percent: fromWireDecimal(percent) }
      : { kind: 'amount' as const, amount: enteredAmount(amount, currency, path) };
  return { charge, size, reason: reason ?? '' };
}

function enteredTax({ category, rate, name }: EnteredTax): Tax {
  return { category, rate: fromWireDecimal(rate), name };
}
