import type { Document } from '#shared/contract/document-fields.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { lockDocument, type DocumentRow } from '../documents/lock-documents.ts';
import { makeOnce } from '../documents/make-once.ts';
import { owedOn } from '../documents/owed-on.ts';
import { todayOf } from '../organization/read-organization.ts';
import { Refusal } from '../refusal.ts';
import { makeLateFee } from './make-late-fee.ts';
import { readRule } from './rule.ts';

interface Order {
  readonly invoiceId: string;
  /** The client's ID for the new document. */
  readonly id: string | undefined;
}

/**
 * Creates a draft late-fee invoice for an overdue invoice, by the rule, whether or not it is on. Throws
 * transition_not_allowed if the invoice isn't overdue, is a late fee itself, or there is nothing to charge.
 */
export async function addLateFee(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { invoiceId, id }: Order,
): Promise<Document> {
  const { organizationId } = actor;
  return makeOnce(deps, actor, { id, content: { late_fee_of: invoiceId } }, async (making) => {
    const { tx } = making;
    const invoice = await lockDocument(tx, organizationId, invoiceId);
    const today = await todayOf(tx, organizationId, deps.clock());
    refuseUnlessOverdue(invoice, today);
    const rule = await readRule(tx, organizationId);
    const isMade =
      rule !== undefined &&
      (await makeLateFee(deps, actor, { ...making, invoice, rule, today, isByHand: true }));
    if (!isMade) throw new Refusal('transition_not_allowed', (say) => say.lateFees.nothing);
  });
}

/** True for an invoice that is owed and can bear a late fee once it is overdue. */
export function isOpenInvoice(invoice: DocumentRow): boolean {
  const { type, lifecycle, isLateFee } = invoice;
  return type === 'invoice' && lifecycle === 'sent' && !isLateFee && owedOn(invoice) > 0n;
}

/** True for an invoice on which a late fee can be charged. */
export function isChargeable(invoice: DocumentRow, today: string): boolean {
  return isOpenInvoice(invoice) && invoice.dueDate !== null && invoice.dueDate < today;
}

function refuseUnlessOverdue(invoice: DocumentRow, today: string): void {
  if (invoice.isLateFee) throw new Refusal('transition_not_allowed', (say) => say.lateFees.ofLateFee);
  if (isChargeable(invoice, today)) return;
  throw new Refusal('transition_not_allowed', (say) => say.lateFees.onlyOverdue);
}
