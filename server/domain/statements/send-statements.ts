import type { HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { sendStatements as endpoint } from '#shared/contract/statement-mails.ts';
import { outsideWall } from '#server/db/tenant-wall.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { countMails } from '../deliveries/count-mails.ts';
import { refuseFaults } from '../deliveries/document-mail.ts';
import { mailFooter } from '../deliveries/mail-footer.ts';
import { requireAddress } from '../deliveries/require-address.ts';
import type { SendDeps } from '../deliveries/send-document.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readOrganization, type OrganizationRow } from '../organization/read-organization.ts';
import { refusalAt } from '../refusal.ts';
import { groupBy } from '../reports/group-by.ts';
import { readRecipients, type Recipient } from './statement-recipients.ts';
import { languageOf, statementLetter, statementTemplate, type StatementWords } from './statement-words.ts';

type Body = HandlerInput<typeof endpoint>['body'];

/**
 * Emails customers their statements, in one transaction; those with an obstacle are left out. Throws what `readRecipients`
 * throws; validation_failed if nobody is left, or for unknown placeholders; sender_unknown while the organization has no
 * postal address; too_many_attempts over the organization's mail limit, which failed requests don't use up.
 */
export async function sendStatements(
  deps: SendDeps,
  actor: AuditActor,
  body: Body,
): Promise<HandlerOutput<typeof endpoint>> {
  const { organizationId } = actor;
  const { customer_ids: customerIds, date_from: from, date_to: to, subject, message } = body;
  refuseFaults('statement', { subject, message });
  return inTransaction(deps.db, async (tx) => {
    await requireAddress(tx, organizationId);
    const all = await readRecipients(tx, { organizationId, customerIds, from, to }, 'share');
    const recipients = all.filter(({ obstacle }) => obstacle === null);
    if (recipients.length === 0) {
      throw refusalAt('customer_ids', 'validation_failed', (say) => say.statements.nobody);
    }
    await outsideWall(tx, async () => countMails({ ...deps, db: tx }, organizationId, recipients.length));
    await mailTo({ ...deps, db: tx }, actor, body, recipients);
    return { emailed: recipients.length };
  });
}

/** Queues an email for each, in their language, and records it. */
async function mailTo(
  deps: SendDeps,
  actor: AuditActor,
  body: Body,
  recipients: readonly Recipient[],
): Promise<void> {
  const { db, publicUrl } = deps;
  const { organizationId } = actor;
  const organization = await readOrganization(db, organizationId);
  for (const [language, those] of groupBy(recipients, (one) => languageOf(one, organization))) {
    const template = await statementTemplate(db, organizationId, language);
    const footer = mailFooter('{{organization}}', language, new URL(publicUrl).hostname);
    const typed = {
      subject: body.subject ?? template.subject,
      message: `${body.message ?? template.text}\n\n${footer}`,
    };
    for (const recipient of those) await mailOne(deps, actor, { body, organization, typed }, recipient);
  }
}

interface Letter {
  readonly body: Body;
  readonly organization: OrganizationRow;
  readonly typed: StatementWords;
}

async function mailOne(
  { db, clock }: SendDeps,
  actor: AuditActor,
  { body: { date_from: from, date_to: to }, organization, typed }: Letter,
  recipient: Recipient,
): Promise<void> {
  const { id: customerId, email } = recipient.customer;
  // Who has no address has an obstacle.
  if (email === null) return;
  const mail = {
    organizationId: organization.id,
    recipient: email,
    replyTo: organization.email,
    sentBy: actor.userId,
    statement: { customerId, statementFrom: from, statementTo: to, typed },
    ...statementLetter(typed, recipient, organization, { from, to }),
  };
  // One moment: the log tells by it what became of the email.
  const now = clock();
  await queueMail(db, mail, now);
  const after = { to: [email], date_from: from, date_to: to };
  const event = { action: 'customer.statement_mailed', entity: 'customer', entityId: customerId } as const;
  await audit(db, actor, { ...event, after }, now);
}
