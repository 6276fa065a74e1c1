import { together } from '#server/db/together.ts';
import { outsideWall } from '#server/db/tenant-wall.ts';
import type { AuditActor } from '../audit/audit.ts';
import { getDocument } from '../documents/get-document.ts';
import { countMails } from './count-mails.ts';
import { addressOf, mailTo, reachableCustomer, type SendDeps } from './send-document.ts';
import { requireAddress } from './require-address.ts';

/**
 * Emails an automatic reminder, in the caller's transaction. `daysAfterDue`: from 1 on with the organization's own text,
 * before that with one that says when the invoice is due. Throws what sending a document throws.
 */
export async function remind(
  deps: SendDeps,
  actor: AuditActor,
  documentId: string,
  daysAfterDue: number,
): Promise<void> {
  const { organizationId } = actor;
  const document = await getDocument(deps, actor, documentId);
  const [customer] = await together([
    reachableCustomer(deps.db, organizationId, document),
    requireAddress(deps.db, organizationId),
  ]);
  const recipients = [addressOf(document, customer)];
  await outsideWall(deps.db, async () => countMails(deps, organizationId, recipients.length));
  const words = { subject: null, message: null, reminder: true, isBeforeDue: daysAfterDue <= 0 };
  await mailTo(deps, actor, document, words, recipients);
}
