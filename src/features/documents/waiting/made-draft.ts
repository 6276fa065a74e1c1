import { pricedOf } from '#features/shared/documents/priced-of.ts';
import { referenceTo } from '#offline/outbox/waiting-documents.ts';
import type { Document, DocumentInput } from '#shared/contract/document-fields.ts';
import { calculateTotals } from '#shared/documents/calculate-totals.ts';
import { fixedAllowances } from '#shared/documents/deposit.ts';
import type { PricedLine } from '#shared/documents/priced-document.ts';
import type { Tax } from '#shared/documents/tax.ts';
import { toWireDecimal } from '#shared/money/millionths.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import { paperVoice, type PaperVoice } from '#shared/paper/paper-voice.ts';
import { fetchWords, words } from '#shared/words/words.ts';
import { storedInput } from '../stored-input.ts';
import { documentToBe } from './document-to-be.ts';

type Lines = DocumentInput['lines'];
type Allowances = DocumentInput['allowances'];

/** What differs from the estimate. */
interface Making {
  readonly id: string;
  readonly part?: NonNullable<Document['estimate_part']>;
  readonly lines?: Lines;
  readonly allowances?: Allowances;
  /** Null: the sum isn't rounded. */
  readonly rounding_increment?: number | null;
}

/** Of a draft as the server makes it. */
export const madeVersion = 1;

/** The invoice that the server will make of an estimate, a draft, by the same rules. */
export function madeDraft(estimate: Document, { id, part, ...changed }: Making): Document {
  const { document_id: related, customer_name: customer, currency, rounding_increment: own } = estimate;
  const { rounding_increment: increment = own, ...content } = changed;
  const body: DocumentInput = {
    ...storedInput(estimate),
    ...content,
    document_type: 'invoice',
    issue_date: null,
    due_date: null,
    expiry_date: null,
    related_document_id: related,
  };
  const rounding =
    increment === null || increment === 0
      ? ({ kind: 'none' } as const)
      : ({ kind: 'nearest', increment: fromWireAmount(increment, currency) } as const);
  const totals = calculateTotals({ ...pricedOf(body), paid: 0n, rounding });
  return {
    ...documentToBe({ id, customer, body, totals, version: madeVersion }),
    status: 'draft',
    rounding_increment: increment === 0 ? null : increment,
    follows: referenceTo(estimate),
    ...(part && { estimate_part: part }),
  };
}

const wireTax = ({ category, rate, name }: Tax) => ({ category, rate: toWireDecimal(rate), name });

/** A calculated line as it is entered. */
export function enteredLine(
  { quantity, unitPrice, baseQuantity, taxes }: PricedLine,
  description: string,
): Lines[number] {
  return {
    description,
    quantity: toWireDecimal(quantity),
    unit_code: 'C62',
    unit_price: toWireDecimal(unitPrice),
    base_quantity: toWireDecimal(baseQuantity),
    allowances: [],
    tax_rates: taxes.map(wireTax),
  };
}

/** An estimate's discounts as amounts, so that what is deducted doesn't change them. */
export function enteredAllowances(estimate: Document): Allowances {
  const { allowances, ...priced } = pricedOf(estimate);
  return estimate.allowances.flatMap(({ reason }, index) =>
    fixedAllowances({ ...priced, allowances: allowances.slice(index, index + 1) }).flatMap(
      ({ charge, size, taxes = [] }) =>
        size.kind === 'amount'
          ? [
              {
                charge,
                amount: toWireAmount(size.amount, priced.currency),
                reason,
                tax_rates: taxes.map(wireTax),
              },
            ]
          : [],
    ),
  );
}

/** The words of what an estimate's customer gets. */
export async function voiceFor({ language, seller_country: country }: Document): Promise<PaperVoice> {
  const { paper } = await fetchWords('paper', language).catch(() => words);
  return paperVoice(paper, language, country ?? null);
}
