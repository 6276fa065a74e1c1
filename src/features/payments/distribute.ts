import type { MinorUnits } from '#shared/money/minor-units.ts';

/** Spreads an amount over what is owed, the first first; what is left over goes nowhere. Minor units, none below 0. */
export function distribute(amount: MinorUnits, owed: readonly MinorUnits[]): MinorUnits[] {
  let left = amount;
  return owed.map((due) => {
    const share = left < due ? left : due;
    left -= share;
    return share;
  });
}
