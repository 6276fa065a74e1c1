import type { DocumentInput } from '#shared/contract/document-fields.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { ServerWords } from '#server/words.ts';
import { Refusal } from '../refusal.ts';
import { enteredAmount } from './entered-amount.ts';

/** The figures that a caller may send along, as the server has them. */
interface OwnTotals {
  readonly taxTotal: MinorUnits;
  readonly total: MinorUnits;
  readonly amountDue: MinorUnits;
}

/**
 * Refuses a document whose sender computed other totals than we do (totals_mismatch), and names ours: what a person
 * saw on the screen must be what is stored.
 */
export function refuseOtherTotals(body: DocumentInput, totals: OwnTotals): void {
  const own = { tax_total: totals.taxTotal, total_amount: totals.total, amount_due: totals.amountDue };
  const errors = (['tax_total', 'total_amount', 'amount_due'] as const)
    .filter((path) => {
      const sent = body[path];
      return sent !== undefined && enteredAmount(sent, body.currency, path) !== own[path];
    })
    .map((path) => ({
      path,
      message: (say: ServerWords) => say.documents.ourTotal(own[path], body.currency),
    }));
  if (errors.length === 0) return;
  throw new Refusal('totals_mismatch', (say) => say.documents.otherTotals, { errors });
}
