import type { MinorUnits } from '#shared/money/minor-units.ts';
import { fromWireAmount, isWireAmount } from '#shared/money/wire.ts';
import { refusalAt } from '../refusal.ts';

/**
 * Converts an amount in major units to minor units. Throws validation_failed for too many decimals or digits.
 */
export function enteredAmount(amount: number, currency: string, path: string): MinorUnits {
  if (isWireAmount(amount, currency)) return fromWireAmount(amount, currency);
  throw refusalAt(path, 'validation_failed', (say) => say.fields.notAnAmount(currency));
}
