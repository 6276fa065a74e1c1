import type { MinorUnits } from '#shared/money/minor-units.ts';
import { Refusal } from '../refusal.ts';

/**
 * Throws validation_failed for amounts that aren't positive. Returned money is a refund, not a negative
 * payment.
 */
export function requirePositive(amounts: readonly MinorUnits[]): void {
  if (amounts.some((amount) => amount <= 0n)) {
    throw new Refusal('validation_failed', (say) => say.payments.notPositive);
  }
}
