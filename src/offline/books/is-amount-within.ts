/** Bounds as in a list's query: decimal text in major units. */
interface AmountRange {
  readonly amount_from?: string | undefined;
  readonly amount_to?: string | undefined;
}

/** `amount` in major units, as on the wire. */
export function isAmountWithin(amount: number, { amount_from: from, amount_to: to }: AmountRange): boolean {
  return (from === undefined || amount >= Number(from)) && (to === undefined || amount <= Number(to));
}
