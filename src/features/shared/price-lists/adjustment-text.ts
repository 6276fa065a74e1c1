import { fieldPercent } from '#features/shared/field-number.ts';
import { words } from '#shared/words/words.ts';

/** What a list does with standard prices: '10% off'. */
export function adjustmentText(percent: number | null): string {
  const { standard, off, up } = words.priceLists;
  if (percent === null || percent === 0) return standard;
  return (percent < 0 ? off : up)(fieldPercent(String(Math.abs(percent))));
}
