import type { DocumentInput } from '#shared/contract/document-fields.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { ServerWords } from '#server/words.ts';
import { Refusal } from '../refusal.ts';
import { enteredAmount } from './entered-amount.ts';

/** The server's totals that a client may also send. */
interface OwnTotals {
  readonly taxTotal: MinorUnits;
  readonly total: MinorUnits;
  readonly amountDue: MinorUnits;
}

/**
 * Throws totals_mismatch, with our totals, if the client computed different ones: what users see must be what
 * is stored.
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
