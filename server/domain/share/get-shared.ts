import * as v from 'valibot';
import { sharedDocument, type SharedDocument } from '#shared/contract/share.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { isOver } from '#shared/documents/estimate-status.ts';
import { correctedInvoice, overdueInvoice } from '#shared/paper/corrected-invoice.ts';
import { isToBePaid } from '#shared/paper/transfer-lines.ts';
import { inSnapshot } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { emailedAttachments } from '../attachments/read-attachments.ts';
import { getDocument } from '../documents/get-document.ts';
import { todayOf } from '../organization/read-organization.ts';
import type { Shared } from './find-shared.ts';

/** The document of a share link and its files, reduced to what the customer may see. */
export async function getShared(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId, documentId }: Shared,
): Promise<SharedDocument> {
  return inSnapshot(deps.db, async (tx) => {
    const document = await getDocument({ ...deps, db: tx }, { organizationId }, documentId);
    const today = await todayOf(tx, organizationId, deps.clock());
    return {
      ...reduced(document),
      corrects: correctedInvoice(document),
      overdue: overdueInvoice(document),
      may_answer: mayAnswer(document, today),
      answer: toldAnswer(document),
      attachments: v.parse(shownAttachments, await emailedAttachments(tx, { organizationId }, documentId)),
    };
  });
}

const shownFields = v.omit(sharedDocument, ['corrects', 'overdue', 'may_answer', 'answer', 'attachments']);
const shownAttachments = sharedDocument.entries.attachments;

/** Valibot drops unknown fields. Bank details are included only if the PDF shows them too. */
function reduced(document: Document) {
  const { seller, ...shown } = v.parse(shownFields, document);
  const bank = isToBePaid(document) ? seller?.bank_details : null;
  return { ...shown, seller: seller && { ...seller, bank_details: bank ?? null } };
}

/** Accepting is final for the customer. A declined estimate can still be accepted until it expires. */
function mayAnswer({ document_type: type, status, expiry_date: last }: Document, today: string): boolean {
  const isOpen = status === 'sent' || status === 'declined';
  return type === 'estimate' && isOpen && !isOver(last, today);
}

/** Leaves out the signature. */
function toldAnswer({ answer }: Document): SharedDocument['answer'] {
  return answer === undefined ? null : { verdict: answer.verdict, name: answer.name, at: answer.at };
}
