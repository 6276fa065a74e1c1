import type { TaxCategory } from '#shared/documents/tax.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import type { PaperVoice } from './paper-voice.ts';

/** A tax as printed; the rate in percent. */
export interface PrintedTax {
  readonly category: TaxCategory;
  readonly rate: number;
  readonly name: string;
}

/** Categories that must state why no tax is charged. */
const explained: ReadonlySet<TaxCategory> = new Set(['E', 'AE', 'K', 'G', 'O']);

/** Why no tax is charged; undefined if tax is charged or the zero rate says enough. */
function reasonOf(category: TaxCategory, { words }: PaperVoice): string | undefined {
  const reasons: Readonly<Partial<Record<TaxCategory, string>>> = words.taxReasons;
  return reasons[category];
}

/** True for a name that includes the rate, such as 'VAT 19%'. */
function saysRate(name: string, rate: number): boolean {
  return [...name.matchAll(/(-?\d+(?:[.,]\d+)?)\s*%/g)].some(
    ([, figure = '']) => Number(figure.replace(',', '.')) === rate,
  );
}

/** A rate as shown: '19%', '19 %'. */
export function rateWords(rate: number, { words, numbers }: PaperVoice): string {
  return words.percent(formatDecimal(rate, numbers));
}

/** A tax on paper and on the screen: 'VAT 19%', 'Tax 0%', 'Reverse charge', 'VAT – Reverse charge'. */
export function taxWords({ category, rate, name }: PrintedTax, voice: PaperVoice): string {
  const { words } = voice;
  const reason = reasonOf(category, voice);
  const withRate = (text: string) => (saysRate(name, rate) ? text : `${text} ${rateWords(rate, voice)}`);
  if (reason === undefined) return withRate(name || (rate < 0 ? words.withheldTax : words.unnamedTax));
  const isSaid = name.toLowerCase().includes(reason.toLowerCase());
  const text = isSaid ? name : [name, reason].filter(Boolean).join(' – ');
  return rate === 0 ? text : withRate(text);
}

/** True if a reason stands in place of a tax. */
export function isUntaxed({ category, rate }: PrintedTax): boolean {
  return rate === 0 && explained.has(category);
}

/** True if the rate alone describes the tax. */
export function isPlain({ category, name }: PrintedTax): boolean {
  return name === '' && !explained.has(category);
}
