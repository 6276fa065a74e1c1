import type { Document } from '#shared/contract/document-fields.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';

/** What stands below a line: 'Discount 10%: Regular', 'Surcharge €2.00'. */
export function allowanceWords(
  { charge, amount, percent = 0, reason }: Document['lines'][number]['allowances'][number],
  currency: string,
): string {
  const size =
    amount === undefined
      ? `${formatDecimal(percent)}%`
      : formatMoney(fromWireAmount(amount, currency), currency);
  return [`${charge ? 'Surcharge' : 'Discount'} ${size}`, reason].filter(Boolean).join(': ');
}
