import type { Database } from '#server/db/connect.ts';
import { replaceOneTimeToken } from '../auth/one-time-token.ts';
import { findAccount } from '../auth/find-account.ts';
import { invitationMail, invitedElsewhereMail } from '../mail/invitation-mails.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { UserRow } from './present-user.ts';

/**
 * Mails an invitation link and invalidates earlier ones. An address with a verified account gets another mail
 * instead, after the same work, so the caller can't tell.
 */
export async function sendInvitation(
  tx: Database,
  invited: UserRow,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const token = await replaceOneTimeToken(tx, 'invitation', { ...invited, userId: invited.id }, now);
  const account = await findAccount(tx, invited.email);
  // An invited user has no language yet, so this is the organization's.
  const to = { ...invited, language: await languageOfUser(tx, { ...invited, userId: invited.id }) };
  const mail =
    account === undefined || account.emailVerifiedAt === null
      ? invitationMail(to, publicUrl, token)
      : invitedElsewhereMail(to, publicUrl);
  await queueMail(tx, mail, now);
}
