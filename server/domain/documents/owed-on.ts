import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { DocumentRow } from './lock-documents.ts';

/** What is still owed on a document. A void one claims nothing, though its row keeps what it was due. */
export function owedOn({ lifecycle, amountDue }: Pick<DocumentRow, 'lifecycle' | 'amountDue'>): MinorUnits {
  return lifecycle === 'void' ? 0n : amountDue;
}
