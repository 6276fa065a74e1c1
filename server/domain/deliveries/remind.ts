import { together } from '#server/db/together.ts';
import { outsideWall } from '#server/db/tenant-wall.ts';
import type { AuditActor } from '../audit/audit.ts';
import { getDocument } from '../documents/get-document.ts';
import { countMails } from './count-mails.ts';
import type { ReminderStage } from './document-mail.ts';
import { addressOf, mailTo, reachableCustomer, type SendDeps } from './send-document.ts';
import { requireAddress } from './require-address.ts';

/**
 * Emails an automatic reminder with the text of its stage, in the caller's transaction. Throws what sending a document
 * throws.
 */
export async function remind(
  deps: SendDeps,
  actor: AuditActor,
  documentId: string,
  stage: ReminderStage,
): Promise<void> {
  const { organizationId } = actor;
  const document = await getDocument(deps, actor, documentId);
  const [customer] = await together([
    reachableCustomer(deps.db, organizationId, document),
    requireAddress(deps.db, organizationId),
  ]);
  const recipients = [addressOf(document, customer)];
  await outsideWall(deps.db, async () => countMails(deps, organizationId, recipients.length));
  const words = { subject: null, message: null, reminder: true, stage };
  await mailTo(deps, actor, document, words, recipients);
}
