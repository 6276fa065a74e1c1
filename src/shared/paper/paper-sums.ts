import type { Document } from '#shared/contract/document-fields.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import type { PaperVoice } from './paper-voice.ts';
import { isUntaxed, taxWords, type PrintedTax } from './tax-words.ts';

/** One total below the lines. */
export interface PaperSum {
  readonly label: string;
  /** What a tax is on: below its name on a screen. */
  readonly base?: string;
  /** Label and base in one line, on paper. */
  readonly printed?: string;
  readonly amount: MinorUnits;
  /** Emphasized. */
  readonly isStrong?: boolean;
}

/** Sums of the lines, in minor units (EN 16931 BG-22, BG-23). */
export interface LineSums {
  readonly subtotal: MinorUnits;
  readonly allowanceTotal: MinorUnits;
  readonly chargeTotal: MinorUnits;
  readonly taxExclusiveTotal: MinorUnits;
  readonly taxBreakdown: readonly (PrintedTax & {
    readonly taxableAmount: MinorUnits;
    readonly taxAmount: MinorUnits;
  })[];
  readonly total: MinorUnits;
  readonly roundingAmount: MinorUnits;
}

function unlessZero(label: string, amount: MinorUnits): PaperSum[] {
  return amount === 0n ? [] : [{ label, amount }];
}

/** Totals from subtotal to rounding, without redundant ones: EN 16931 BT-106 to BT-114. */
export function lineSums(sums: LineSums, currency: string, voice: PaperVoice): PaperSum[] {
  const { subtotal, taxExclusiveTotal: net } = sums;
  const { words, numbers } = voice;
  return [
    { label: words.subtotal, amount: subtotal },
    ...unlessZero(words.discounts, -sums.allowanceTotal),
    ...unlessZero(words.surcharges, sums.chargeTotal),
    // Only differs from the subtotal if there are discounts or surcharges.
    ...(net === subtotal ? [] : [{ label: words.net, amount: net }]),
    ...sums.taxBreakdown.map((tax) => {
      const label = taxWords(tax, voice);
      const taxed = formatMoney(tax.taxableAmount, currency, numbers);
      const printed = (isUntaxed(tax) ? words.untaxed : words.taxOn)(label, taxed);
      return { label, base: words.onNet(taxed), printed, amount: tax.taxAmount };
    }),
    { label: words.total, amount: sums.total, isStrong: true },
    ...unlessZero(words.rounding, sums.roundingAmount),
  ];
}

type SummedDocument = Pick<
  Document,
  | 'document_type'
  | 'document_number'
  | 'status'
  | 'currency'
  | 'subtotal'
  | 'allowance_total'
  | 'charge_total'
  | 'tax_exclusive_total'
  | 'tax_breakdown'
  | 'total_amount'
  | 'rounding_amount'
  | 'paid_total'
  | 'credited_total'
  | 'amount_due'
>;

/** All totals below the lines. `isShort`: without what is due on an invoice if that is the total. */
export function paperSums(document: SummedDocument, voice: PaperVoice, isShort = false): PaperSum[] {
  const { currency, document_type: type } = document;
  const { words } = voice;
  const minor = (amount: number) => fromWireAmount(amount, currency);
  const taxBreakdown = document.tax_breakdown.map(({ taxable_amount, tax_amount, ...tax }) =>
    Object.assign(tax, { taxableAmount: minor(taxable_amount), taxAmount: minor(tax_amount) }),
  );
  const sums = {
    subtotal: minor(document.subtotal),
    allowanceTotal: minor(document.allowance_total),
    chargeTotal: minor(document.charge_total),
    taxExclusiveTotal: minor(document.tax_exclusive_total),
    taxBreakdown,
    total: minor(document.total_amount),
    roundingAmount: minor(document.rounding_amount),
  };
  return [
    ...lineSums(sums, currency, voice),
    ...unlessZero(words.paid, -minor(document.paid_total)),
    ...unlessZero(
      type === 'credit_note' ? words.appliedToInvoice : words.credited,
      -minor(document.credited_total),
    ),
    ...(isShort && isDueInFull(document) ? [] : amountDue(document, words)),
  ];
}

function isDueInFull({ document_type: type, amount_due: due, total_amount: total }: SummedDocument): boolean {
  return type === 'invoice' && due === total;
}

function amountDue(
  { document_type: type, document_number: number, status, amount_due: due, currency }: SummedDocument,
  words: PaperVoice['words'],
): PaperSum[] {
  // How much of a credit note remains is known once it is issued and applied to its invoice.
  const isForeseen = type === 'credit_note' && number === null;
  if (type === 'estimate' || status === 'void' || isForeseen) return [];
  const label = type === 'invoice' ? words.amountDue : words.remainingCredit;
  return [{ label, amount: fromWireAmount(due, currency), isStrong: true }];
}
