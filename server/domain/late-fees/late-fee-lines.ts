import { lineOf } from '#shared/documents/deposit.ts';
import type { LateFeePart, LateFeeTerms } from '#shared/documents/late-fee.ts';
import type { Tax } from '#shared/documents/tax.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { toWireDecimal } from '#shared/money/millionths.ts';
import { numberAndDay } from '#shared/paper/deposit-text.ts';
import { paperDay } from '#shared/paper/paper-day.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import type { DraftLine } from '#server/db/document-rows.ts';
import type { DocumentRow } from '../documents/lock-documents.ts';

/** Compensation for paying late is no supply (CJEU C-222/81), so no tax is charged. */
const outsideScope: Tax = { category: 'O', rate: 0n, name: '' };

interface Charged {
  readonly invoice: DocumentRow;
  readonly terms: LateFeeTerms;
  readonly voice: PaperVoice;
}

/** The lines of a late-fee invoice, which say how it was computed. */
export function lateFeeLines(parts: readonly LateFeePart[], charged: Charged): DraftLine[] {
  const { currency } = charged.invoice;
  return parts.map((part) => ({
    ...lineOf({ taxes: [outsideScope], amount: part.amount }, { currency }),
    description: descriptionOf(part, charged),
    unitCode: 'C62',
  }));
}

function descriptionOf(part: LateFeePart, { invoice, terms, voice }: Charged): string {
  const { words, numbers, locale } = voice;
  if (part.kind === 'fixed') return words.lateFeeFor(numberAndDay(invoice, voice));
  return words.interestOn({
    invoice: invoice.number ?? '',
    rate: words.percent(formatDecimal(toWireDecimal(terms.annualRate), numbers)),
    open: formatMoney(part.open, invoice.currency, numbers),
    days: part.days,
    from: paperDay(part.from, locale),
    through: paperDay(part.through, locale),
  });
}
