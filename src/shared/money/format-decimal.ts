const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** A quantity or a percentage for a person, at most six decimals: 1234.5 → '1,234.5'. */
export function formatDecimal(value: number): string {
  return format.format(value);
}
