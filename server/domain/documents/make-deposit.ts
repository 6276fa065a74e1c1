import type { invoiceDeposit as endpoint } from '#shared/contract/deposits.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import { depositAmount, depositShares, leftToInvoice, type DepositSize } from '#shared/documents/deposit.ts';
import { fromWireDecimal } from '#shared/money/millionths.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { Refusal, refusalAt } from '../refusal.ts';
import { addDraft } from './create-document.ts';
import { depositLine, paperVoiceOf } from './deposit-lines.ts';
import { enteredAmount } from './entered-amount.ts';
import { getDocument } from './get-document.ts';
import { lockDocument, type DocumentRow } from './lock-documents.ts';
import { makeOnce } from './make-once.ts';
import { readDeposits } from './read-deposits.ts';
import { readDraft } from './read-draft.ts';

type Body = HandlerInput<typeof endpoint>['body'];

interface DepositOrder {
  readonly estimateId: string;
  readonly body: Body;
  readonly expected: number | undefined;
}

/**
 * Creates a draft deposit invoice for a part of an accepted estimate. Throws transition_not_allowed if the estimate isn't
 * accepted, validation_failed if less is left to invoice, version_conflict if the version is outdated.
 */
export async function makeDeposit(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { estimateId, body, expected }: DepositOrder,
): Promise<Document> {
  const { document_id: id, version: _version, ...ordered } = body;
  return makeOnce(deps, actor, { id, content: { deposit: estimateId, ...ordered } }, async (making) => {
    const { tx } = making;
    const estimate = await lockDocument(tx, actor.organizationId, estimateId);
    refuseVersionConflict(await getDocument({ ...deps, db: tx }, actor, estimateId), expected);
    refuseUnlessAccepted(estimate);
    const entered = await readDraft(tx, estimate);
    const deposits = (await readDeposits(tx, estimate)).map(({ shares }) => shares);
    const size = sizeOf(body, estimate.currency);
    refuseTooMuch({ estimate: entered, deposits }, size);
    const voice = await paperVoiceOf(tx, estimate);
    const lines = depositShares({ estimate: entered, deposits }, size).map((share) =>
      depositLine(share, { estimate, size, voice }),
    );
    const deposit = {
      ...entered,
      id: making.id,
      type: 'invoice' as const,
      lines,
      allowances: [],
      roundingIncrement: 0n,
      issueDate: null,
      dueDate: null,
      expiryDate: null,
      relatedDocumentId: estimateId,
      estimatePart: 'deposit' as const,
    };
    await addDraft(deps, actor, deposit, making);
  });
}

function sizeOf({ percent = 0, amount }: Body, currency: string): DepositSize {
  if (amount === undefined) return { kind: 'percent', percent: fromWireDecimal(percent) };
  return { kind: 'amount', amount: enteredAmount(amount, currency, 'amount') };
}

function refuseUnlessAccepted({ type, lifecycle }: DocumentRow): void {
  if (type === 'estimate' && lifecycle === 'accepted') return;
  throw new Refusal('transition_not_allowed', (say) => say.deposits.onlyAccepted);
}

function refuseTooMuch(invoiced: Parameters<typeof leftToInvoice>[0], size: DepositSize): void {
  const amount = depositAmount(invoiced, size);
  const field = size.kind === 'amount' ? 'amount' : 'percent';
  if (amount <= 0n) throw refusalAt(field, 'validation_failed', (say) => say.deposits.nothing);
  if (amount > leftToInvoice(invoiced)) {
    throw refusalAt(field, 'validation_failed', (say) => say.deposits.tooLarge);
  }
}
