/** Formats are cached: on a phone, creating one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const known = formats.get(key) ?? new Intl.NumberFormat('en-US', options);
  formats.set(key, known);
  return known;
}

/** Amount in major units with US number formatting (spec.md section 9); `currency` is an ISO 4217 code. */
export function formatAmount(amount: number, currency: string): string {
  return formatOf(currency, { style: 'currency', currency }).format(amount);
}

/** A count with US thousands separators. */
export function formatCount(count: number): string {
  return formatOf('count', {}).format(count);
}

/** One decimal and a + sign when positive; N/A when falsy (spec.md section 9). */
export function formatGrowth(percentage: number | null): string {
  if (!percentage) return 'N/A';
  return `${percentage > 0 ? '+' : ''}${percentage.toFixed(1)}%`;
}
