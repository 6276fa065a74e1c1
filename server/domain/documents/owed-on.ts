import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { DocumentRow } from './lock-documents.ts';

/** The amount due. A void document owes nothing, though its row keeps the amount. */
export function owedOn({ lifecycle, amountDue }: Pick<DocumentRow, 'lifecycle' | 'amountDue'>): MinorUnits {
  return lifecycle === 'void' ? 0n : amountDue;
}
