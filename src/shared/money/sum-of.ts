/** Sum of amounts in minor units of one currency; 0n if empty. */
export function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
