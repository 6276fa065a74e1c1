import type { convertEstimate as endpoint } from '#shared/contract/documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import { fixedAllowances } from '#shared/documents/deposit.ts';
import type { Database } from '#server/db/connect.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { Refusal } from '../refusal.ts';
import { addDraft } from './create-document.ts';
import { paperVoiceOf, setOffLines } from './deposit-lines.ts';
import { getDocument } from './get-document.ts';
import { lockDocument, type DocumentRow } from './lock-documents.ts';
import { makeOnce } from './make-once.ts';
import { refuseUnlessMovable } from './move-document.ts';
import { noteEstimate } from './note-estimate.ts';
import { readDeposits } from './read-deposits.ts';
import { readDraft } from './read-draft.ts';
import type { DraftInput } from './store-draft.ts';

interface Conversion {
  readonly estimateId: string;
  readonly body: HandlerInput<typeof endpoint>['body'];
  readonly expected: number | undefined;
}

/**
 * Creates a draft invoice from an estimate and marks it as invoiced; after deposits it is the final invoice. Expired
 * estimates are allowed. Throws transition_not_allowed for drafts, declined estimates, and those with a draft deposit,
 * version_conflict if the version is outdated.
 */
export async function convertEstimate(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { estimateId, body, expected }: Conversion,
): Promise<Document> {
  const { document_id: id } = body;
  return makeOnce(deps, actor, { id, content: { converted: estimateId } }, async (making) => {
    const inside = { ...deps, db: making.tx };
    const estimate = await lockDocument(making.tx, actor.organizationId, estimateId);
    refuseVersionConflict(await getDocument(inside, actor, estimateId), expected);
    if (estimate.type !== 'estimate') {
      throw new Refusal('transition_not_allowed', (say) => say.documents.onlyEstimates);
    }
    if (estimate.lifecycle === 'invoiced')
      throw new Refusal('transition_not_allowed', (say) => say.documents.isInvoiced);
    refuseUnlessMovable(estimate, 'invoiced');
    await noteEstimate(inside, actor, estimate, 'invoiced');
    const entered = await readDraft(making.tx, estimate);
    const invoice = {
      ...entered,
      ...(await lessDeposits(making.tx, estimate, entered)),
      id: making.id,
      type: 'invoice' as const,
      issueDate: null,
      dueDate: null,
      expiryDate: null,
      relatedDocumentId: estimateId,
    };
    await addDraft(deps, actor, invoice, making);
  });
}

/** Sets off what the estimate's deposits have invoiced. Throws transition_not_allowed while one is a draft. */
async function lessDeposits(
  tx: Database,
  estimate: DocumentRow,
  entered: DraftInput,
): Promise<Partial<DraftInput>> {
  const deposits = await readDeposits(tx, estimate);
  if (deposits.length === 0) return {};
  if (deposits.some(({ invoice }) => invoice.lifecycle === 'draft')) {
    throw new Refusal('transition_not_allowed', (say) => say.deposits.stillDraft);
  }
  const voice = await paperVoiceOf(tx, estimate);
  const setOff = deposits.flatMap((deposit) => setOffLines(deposit, voice));
  const allowances = fixedAllowances(entered);
  return { estimatePart: 'final', lines: [...entered.lines, ...setOff], allowances };
}
