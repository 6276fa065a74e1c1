import type { Document } from '#shared/contract/document-fields.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import type { PaperVoice } from './paper-voice.ts';

/** The text below a line: 'Discount 10%: Regular', 'Surcharge €2.00'. */
export function allowanceWords(
  { charge, amount, percent = 0, reason }: Document['lines'][number]['allowances'][number],
  currency: string,
  { words, numbers }: PaperVoice,
): string {
  const size =
    amount === undefined
      ? words.percent(formatDecimal(percent, numbers))
      : formatMoney(fromWireAmount(amount, currency), currency, numbers);
  const allowance = charge ? words.surcharge(size) : words.discount(size);
  return reason ? words.because(allowance, reason) : allowance;
}
