import { formatDecimal } from '#shared/money/format-decimal.ts';
import type { PaperVoice } from './paper-voice.ts';

/** A quantity with its unit: (2, 'HUR') → '2 hrs', (3, 'C62') → '3'. Unknown codes are shown as they are. */
export function quantityWords(quantity: number, unitCode: string, { words, numbers }: PaperVoice): string {
  const units: Readonly<Partial<Record<string, (count: number, shown: string) => string>>> = words.quantities;
  const shown = formatDecimal(quantity, numbers);
  return units[unitCode]?.(quantity, shown) ?? `${shown} ${unitCode}`;
}
