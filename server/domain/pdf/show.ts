import { formatMoney } from '#shared/money/format-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';

/** An amount of the API as it is printed: (1234.5, 'EUR') → '€1,234.50'. */
export function showAmount(amount: number, currency: string): string {
  return formatMoney(fromWireAmount(amount, currency), currency);
}

/** A quantity or a percentage, at most six decimals. */
export function showNumber(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 }).format(value);
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** A calendar day with its month as a word, which no reader mistakes: '2026-03-12' → '12 Mar 2026'. */
export function showDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** As it stands under a name: the lines of an address that are there. */
export function addressLines(address: {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
}): string[] {
  const { line1, line2, city, region, postal_code: postalCode, country } = address;
  const place = [postalCode, city].filter(Boolean).join(' ');
  const name =
    country === null ? null : (new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country);
  return [line1, line2, [place, region].filter(Boolean).join(', '), name].filter(isFilled);
}

/** Leaves out what is not there. */
export function isFilled(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== '';
}
