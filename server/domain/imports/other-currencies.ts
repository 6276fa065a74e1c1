import type { CsvRow } from './read-csv.ts';
import { currencyBeside } from '#shared/imports/read-value.ts';
import type { RowError } from './run-import.ts';

interface Priced {
  readonly column: string | null;
  /** Of the invoice; may be invalid, which is reported elsewhere. */
  readonly currency: string;
  readonly priceIn: (row: CsvRow) => string | null;
}

/** Prices with the sign or code of another currency than their invoice's. Nothing is converted. */
export function otherCurrencies(
  rows: readonly CsvRow[],
  { column, currency, priceIn }: Priced,
): readonly RowError[] {
  const signs = signsOf(currency);
  if (signs === undefined) return [];
  return rows.flatMap((row) => {
    const sign = currencyBeside(priceIn(row) ?? '');
    if (sign === undefined || signs.has(sign)) return [];
    return { row: row.row, column, message: (say) => say.imports.otherCurrency(sign, currency) };
  });
}

const known = new Map<string, ReadonlySet<string>>();

/** How a currency is written beside a price: CAD → CAD, CA$, $. Undefined for what isn't one. */
function signsOf(currency: string): ReadonlySet<string> | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  const signs = known.get(currency) ?? writtenSigns(currency);
  known.set(currency, signs);
  return signs;
}

function writtenSigns(currency: string): ReadonlySet<string> {
  const named = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency'),
  );
  return new Set([currency, ...named.flatMap((part) => part?.value ?? [])]);
}
