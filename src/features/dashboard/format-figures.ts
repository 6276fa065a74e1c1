const counts = new Intl.NumberFormat('en-US');

/** Amount in major units, US number formatting (spec.md section 9); `currency` is an ISO 4217 code. */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

/** A count with US thousands separators. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** One decimal and a + sign when positive; N/A when falsy (spec.md section 9). */
export function formatGrowth(percentage: number | null): string {
  if (!percentage) return 'N/A';
  return `${percentage > 0 ? '+' : ''}${percentage.toFixed(1)}%`;
}
