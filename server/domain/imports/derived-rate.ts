/** Decimals that tax rates have. */
const decimals = [0, 1, 2, 3] as const;

const inCents = (amount: number) => Math.round(amount * 100);

/**
 * The tax rate in percent that explains an amount of tax, with as few decimals as possible: (100, 19) → 19. `net` in
 * major units. NaN if no rate does. Whether the invoice's sums are right is checked by its total.
 */
export function derivedRate(net: number, tax: number): number {
  if (tax === 0) return 0;
  const exact = (tax / net) * 100;
  const rates = decimals.map((count) => Number(exact.toFixed(count)));
  return rates.find((rate) => inCents((net * rate) / 100) === inCents(tax)) ?? Number.NaN;
}
