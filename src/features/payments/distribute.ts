import type { MinorUnits } from '#shared/money/minor-units.ts';

/** Distributes an amount over amounts due, in order. A rest is left over. Minor units, none below 0. */
export function distribute(amount: MinorUnits, owed: readonly MinorUnits[]): MinorUnits[] {
  let left = amount;
  return owed.map((due) => {
    const share = left < due ? left : due;
    left -= share;
    return share;
  });
}
