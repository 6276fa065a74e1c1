import type { MinorUnits } from '#shared/money/minor-units.ts';
import { fromWireAmount, isWireAmount } from '#shared/money/wire.ts';
import { refusalAt } from '../refusal.ts';

/** Minor units of an amount that was entered in major units. Refuses too many decimals or digits (validation_failed). */
export function enteredAmount(amount: number, currency: string, path: string): MinorUnits {
  if (isWireAmount(amount, currency)) return fromWireAmount(amount, currency);
  throw refusalAt(path, 'validation_failed', (say) => say.fields.notAnAmount(currency));
}
