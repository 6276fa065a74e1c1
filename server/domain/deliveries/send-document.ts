import type { sendDocument as endpoint } from '#shared/contract/deliveries.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { Database } from '#server/db/connect.ts';
import { together } from '#server/db/together.ts';
import { outsideWall } from '#server/db/tenant-wall.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { requireCustomer, type CustomerRow } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { createDocument } from '../documents/create-document.ts';
import { getDocument } from '../documents/get-document.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { findDocument, requireDocument } from '../documents/require-document.ts';
import { updateDocument } from '../documents/update-document.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { Refusal, refusalAt } from '../refusal.ts';
import { addShareLink } from '../share/share-links.ts';
import { countMails } from './count-mails.ts';
import { documentMail, wordsOf, type DocumentWords } from './document-mail.ts';
import { requireAddress } from './require-address.ts';
import { readSendAt } from './send-at.ts';

export type SendDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'publicUrl'>;

interface Sending {
  readonly documentId: string;
  readonly body: HandlerInput<typeof endpoint>['body'];
  /** The version being edited. Undefined skips the check. */
  readonly expected: number | undefined;
}

/**
 * Saves, issues, and mails a document in one transaction. With `send_at`, the mail waits until then. Throws what saving and issuing throw;
 * transition_not_allowed for a void document or a reminder for one that isn't overdue; validation_failed
 * without `to` if the customer has no address; conflict for a blocked customer, or if another mail is scheduled; sender_unknown while the
 * organization has no postal address; too_many_attempts over the organization's mail limit, which failed
 * requests don't use up.
 */
export async function sendDocument(deps: SendDeps, actor: AuditActor, sending: Sending): Promise<Document> {
  return inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const sendAt = readSendAt(sending.body.send_at, deps.clock());
    await saveAndIssue(inside, actor, sending);
    const document = await getDocument(inside, actor, sending.documentId);
    refuseStatus(document, sending.body);
    const [customer] = await together([
      reachableCustomer(tx, actor.organizationId, document),
      requireAddress(tx, actor.organizationId),
    ]);
    if (document.send_at !== undefined && sendAt !== null) {
      throw new Refusal('conflict', (say) => say.sending.isScheduled);
    }
    const recipients = [...new Set(sending.body.to ?? [addressOf(document, customer)])];
    await outsideWall(tx, async () => countMails(inside, actor.organizationId, recipients.length));
    await mailTo(inside, actor, document, { ...sending.body, sendAt }, recipients);
    // Read again because sending changed its reminder date and delivery status.
    return getDocument(inside, actor, sending.documentId);
  });
}

function refuseStatus({ status }: Document, { reminder: isReminder }: Sending['body']): void {
  if (status === 'void') throw new Refusal('transition_not_allowed', (say) => say.sending.isVoid);
  if (isReminder && status !== 'overdue') {
    throw new Refusal('transition_not_allowed', (say) => say.sending.notOverdue);
  }
}

/** The document's customer. Throws conflict if blocked or erased. */
export async function reachableCustomer(
  tx: Database,
  organizationId: string,
  { customer_id: id }: Document,
): Promise<CustomerRow> {
  const customer = await requireCustomer(tx, organizationId, id, { evenDeleted: true });
  const { blockedAt, erasedAt } = customer;
  if (blockedAt !== null || erasedAt !== null) throw new Refusal('conflict', (say) => say.erasure.isBlocked);
  return customer;
}

async function saveAndIssue(
  deps: SendDeps,
  actor: AuditActor,
  { documentId, body: { document, in_order: inOrder }, expected }: Sending,
): Promise<void> {
  const stored = await findDocument(deps.db, actor.organizationId, documentId);
  if (document !== undefined) {
    const body = { in_order: inOrder, ...document, document_id: documentId, status: 'sent' as const };
    if (stored === undefined) await createDocument(deps, actor, body);
    else await updateDocument(deps, actor, { documentId, body, expected: expected ?? document.version });
    return;
  }
  refuseVersionConflict(await getDocument(deps, actor, documentId), expected);
  if (stored?.lifecycle === 'draft') await issueDocument(deps, actor, documentId, { inOrder });
}

/** The customer's address of today, else the one on the document. */
export function addressOf({ buyer }: Document, { email }: CustomerRow): string {
  const address = email ?? buyer?.email ?? null;
  if (address !== null) return address;
  throw refusalAt('to', 'validation_failed', (say) => say.sending.noAddress);
}

/** Queues the email, with a link of its own, and records it. */
export async function mailTo(
  deps: SendDeps,
  actor: AuditActor,
  document: Document,
  { sendAt = null, ...given }: DocumentWords & { readonly sendAt?: Date | null },
  recipients: readonly string[],
): Promise<void> {
  const { organizationId } = actor;
  const { document_id: entityId } = document;
  const now = deps.clock();
  const url = await addShareLink(deps, actor, await requireDocument(deps.db, organizationId, entityId));
  const words = await wordsOf(deps, organizationId, document, { ...given, url });
  const scheduled = sendAt && { sendAt, typed: { subject: given.subject, message: given.message } };
  for (const recipient of recipients) {
    const mail = documentMail(document, { organizationId, recipient, url, words });
    await queueMail(deps.db, { ...mail, sentBy: actor.userId, isReminder: given.reminder, scheduled }, now);
  }
  const sent = given.reminder ? 'document.reminded' : 'document.mailed';
  const event = {
    action: scheduled === null ? sent : 'document.mail_scheduled',
    entity: 'document',
    entityId,
    after: { to: recipients, ...(scheduled && { send_at: scheduled.sendAt.toISOString() }) },
  } as const;
  await audit(deps.db, actor, event, now);
}
