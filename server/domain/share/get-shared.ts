import * as v from 'valibot';
import { sharedDocument, type SharedDocument } from '#shared/contract/share.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { isOver } from '#shared/documents/estimate-status.ts';
import { correctedInvoice } from '#shared/paper/corrected-invoice.ts';
import { isToBePaid } from '#shared/paper/transfer-lines.ts';
import { inSnapshot } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { getDocument } from '../documents/get-document.ts';
import { todayOf } from '../organization/read-organization.ts';
import type { Shared } from './find-shared.ts';

/** The document that a link leads to, without what is not the reader's business. */
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
      may_answer: mayAnswer(document, today),
      answer: toldAnswer(document),
    };
  });
}

const shownFields = v.omit(sharedDocument, ['corrects', 'may_answer', 'answer']);

/** Valibot's objects leave out what they do not name; an account stands there only where the PDF, too, asks for money. */
function reduced(document: Document) {
  const { seller, ...shown } = v.parse(shownFields, document);
  const bank = isToBePaid(document) ? seller?.bank_details : null;
  return { ...shown, seller: seller && { ...seller, bank_details: bank ?? null } };
}

/** Once accepted it stays so for the customer; one that was declined may still be accepted in time. */
function mayAnswer({ document_type: type, status, expiry_date: last }: Document, today: string): boolean {
  const isOpen = status === 'sent' || status === 'declined';
  return type === 'estimate' && isOpen && !isOver(last, today);
}

/** Whoever has the link is not shown how somebody signs. */
function toldAnswer({ answer }: Document): SharedDocument['answer'] {
  return answer === undefined ? null : { verdict: answer.verdict, name: answer.name, at: answer.at };
}
