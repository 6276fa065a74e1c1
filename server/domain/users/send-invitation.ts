import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { replaceOneTimeToken } from '../auth/one-time-token.ts';
import { findAccount } from '../auth/find-account.ts';
import {
  invitationMail,
  invitationUrl,
  invitedElsewhereMail,
  type Inviter,
} from '../mail/invitation-mails.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';
import type { UserRow } from './present-user.ts';

interface Sending {
  readonly invited: UserRow;
  readonly inviterId: string;
  readonly publicUrl: string;
}

/**
 * Mails an invitation link, returns it, and invalidates earlier ones. An address with a verified account gets another mail
 * instead, after the same work, so the caller can't tell.
 */
export async function sendInvitation(
  tx: Database,
  { invited, inviterId, publicUrl }: Sending,
  now: Date,
): Promise<string> {
  const token = await replaceOneTimeToken(tx, 'invitation', { ...invited, userId: invited.id }, now);
  const url = invitationUrl(publicUrl, token);
  const account = await findAccount(tx, invited.email);
  // An invited user has no language yet, so this is the organization's.
  const to = { ...invited, language: await languageOfUser(tx, { ...invited, userId: invited.id }) };
  const inviter = await inviterOf(tx, invited.organizationId, inviterId);
  const mail =
    account === undefined || account.emailVerifiedAt === null
      ? invitationMail(to, inviter, url)
      : invitedElsewhereMail(to, publicUrl);
  await queueMail(tx, mail, now);
  return url;
}

async function inviterOf(tx: Database, organizationId: string, id: string): Promise<Inviter> {
  const [row] = await tx
    .select({ first: users.firstName, last: users.lastName, organization: organizations.name })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.organizationId, organizationId), eq(users.id, id)));
  return { name: `${row?.first ?? ''} ${row?.last ?? ''}`.trim(), organization: row?.organization ?? '' };
}
