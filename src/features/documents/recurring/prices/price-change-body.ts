import { decimalInput, priceInput } from '#features/shared/decimal-input.ts';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import type { EnteredChange } from '#shared/contract/price-changes.ts';

export type ChangeKind = EnteredChange['kind'];

/** A number, or the text for the schema to refuse. */
const numberOf = (text: string, read: string | undefined) => (read === undefined ? text : Number(read));

/** The change as typed. */
export function typedChange(kind: ChangeKind, typed: TypedValues) {
  if (kind === 'percent') {
    const percent = (typed['change.percent'] ?? '').trim().replace(/\s*%$/, '');
    return { kind, percent: numberOf(percent, decimalInput(percent)) };
  }
  const currency = typed['change.currency'] ?? '';
  const price = typed['change.unit_price'] ?? '';
  return {
    kind,
    item_id: typed['change.item_id'] ?? '',
    currency,
    unit_price: numberOf(price, priceInput(price, currency)),
  };
}

/** The ids of recurring invoices in a URL, each once. */
export function namedSeries(search: string | undefined): string[] {
  return [...new Set((search ?? '').split(',').filter((id) => id !== ''))];
}

/** The URL parameter for recurring invoices. */
export function seriesSearch(ids: readonly string[]): { series: string } {
  return { series: ids.join(',') };
}
