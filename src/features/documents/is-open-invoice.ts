import type { Document } from '#shared/contract/document-fields.ts';

/** An issued invoice that isn't paid yet. */
export const isOpenInvoice = ({ document_type: type, status, amount_due: due }: Document) =>
  type === 'invoice' && status !== 'draft' && status !== 'void' && due > 0;
