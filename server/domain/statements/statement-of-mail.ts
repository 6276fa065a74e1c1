import type { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import type { Print } from '../pdf/print-in-turn.ts';
import { statementFiles } from '../pdf/statement-pdf.ts';
import { readRecipients, type Recipient } from './statement-recipients.ts';
import { statementLetter } from './statement-words.ts';

type QueuedMail = typeof mails.$inferSelect;
type Reading = Pick<Deps, 'db' | 'clock'>;

/** The statement that a mail brings; undefined if it brings none. */
export function statementOf({ customerId, statementFrom: from, statementTo: to }: QueuedMail) {
  return customerId === null || from === null || to === null ? undefined : { customerId, from, to };
}

export type MailedStatement = NonNullable<ReturnType<typeof statementOf>>;

/** The mail with the amounts of now, not of when it was queued. */
export async function statementAsOfNow(
  { db }: Reading,
  mail: QueuedMail,
  days: MailedStatement,
): Promise<QueuedMail> {
  const { subject, message } = mail.typed ?? {};
  if (typeof subject !== 'string' || typeof message !== 'string') return mail;
  const [recipient, organization] = [
    await recipientOf({ db }, mail, days),
    await readOrganization(db, mail.organizationId),
  ];
  return { ...mail, ...statementLetter({ subject, message }, recipient, organization, days) };
}

/** The customer's statements as PDFs, one for each currency, rendered when the mail is sent. */
export async function statementsOfMail(
  deps: Reading & { readonly print: Print },
  mail: QueuedMail,
  days: MailedStatement,
) {
  const { sums } = await recipientOf(deps, mail, days);
  const currencies = sums.map(({ currency }) => currency);
  return statementFiles(deps, mail, days, currencies);
}

async function recipientOf(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: QueuedMail,
  { customerId, from, to }: MailedStatement,
): Promise<Recipient> {
  const [recipient] = await readRecipients(db, { organizationId, customerIds: [customerId], from, to }, null);
  if (recipient === undefined) throw new Error('One customer was asked for.');
  return recipient;
}
