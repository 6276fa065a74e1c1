import { numberLocale } from '#shared/words/language-in-use.ts';

export interface CsvForSpreadsheets {
  readonly format: 'csv';
  readonly bom: '1';
  readonly decimals?: 'comma';
}

/**
 * A CSV file that the person's own spreadsheet opens in columns: where numbers have a decimal comma, Excel expects
 * semicolons between them.
 */
export function csvForSpreadsheets(locale = numberLocale()): CsvForSpreadsheets {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const hasComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return { format: 'csv', bom: '1', ...(hasComma && { decimals: 'comma' }) };
}
