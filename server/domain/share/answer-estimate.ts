import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { answerEstimate as endpoint, SharedDocument } from '#shared/contract/share.ts';
import { estimateAnswers } from '#server/db/schema/estimate-answers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/ports/ids.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { lockDocument } from '../documents/lock-documents.ts';
import { moveDocument } from '../documents/move-document.ts';
import { Refusal } from '../refusal.ts';
import type { Shared } from './find-shared.ts';
import { getShared } from './get-shared.ts';
import { tellOfAnswer } from './tell-of-answer.ts';

type Answer = Omit<HandlerInput<typeof endpoint>['body'], 'token'>;

/**
 * Stores a customer's answer to an estimate and tells who sent it. Repeating it changes nothing. Throws transition_not_allowed if
 * it isn't an estimate, has expired, or is already accepted or invoiced.
 */
export async function answerEstimate(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  shared: Shared,
  { answer, requestId }: { readonly answer: Answer; readonly requestId: string },
): Promise<SharedDocument> {
  return inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const { organizationId, documentId } = shared;
    const estimate = await lockDocument(tx, organizationId, documentId);
    if (estimate.lifecycle === answer.verdict) return getShared(inside, shared);
    if (estimate.lifecycle === 'accepted') throw refuseSecondThought();
    const actor = { organizationId, userId: null, sessionId: null, requestId };
    await moveDocument(inside, actor, estimate, { status: answer.verdict, void_reason: null });
    const { signature, name, verdict, reason } = answer;
    const now = deps.clock();
    await tx
      .insert(estimateAnswers)
      .values({ organizationId, id: newId(), documentId, verdict, name, signature, reason, createdAt: now });
    const after = { verdict, name, reason, signed: signature !== null };
    await audit(
      tx,
      actor,
      { action: 'estimate.answered', entity: 'document', entityId: documentId, after },
      now,
    );
    await tellOfAnswer(tx, { estimate, verdict, publicUrl: deps.publicUrl }, now);
    return getShared(inside, shared);
  });
}

function refuseSecondThought(): Refusal {
  return new Refusal('transition_not_allowed', (say) => say.sharing.answered);
}
