import type { MinorUnits } from '#shared/money/minor-units.ts';
import { Refusal } from '../refusal.ts';

/** Refuses amounts that are not above zero (validation_failed): what goes back is a refund, not a minus. */
export function requirePositive(amounts: readonly MinorUnits[]): void {
  if (amounts.some((amount) => amount <= 0n)) {
    throw new Refusal('validation_failed', (say) => say.payments.notPositive);
  }
}
