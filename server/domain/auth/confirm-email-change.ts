import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { accountEmails } from '#server/db/schema/account-emails.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { emailChangedMail } from '../mail/email-change-mails.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { Refusal } from '../refusal.ts';
import type { UserRow } from '../users/present-user.ts';
import { requireUser } from '../users/require-user.ts';
import { updateUser } from '../users/update-user.ts';
import { emailKey } from './email-key.ts';
import { useOneTimeToken } from './one-time-token.ts';
import { freeAddress } from './remove-unverified.ts';

type ConfirmDeps = Pick<Deps, 'db' | 'clock' | 'wakeOutbox'>;

/**
 * Changes an account's address to the one the token was sent to and notifies the old address. Throws
 * `token_invalid`, also if the new address has an account by now.
 */
export async function confirmEmailChange(deps: ConfirmDeps, token: string, requestId: string): Promise<void> {
  const now = deps.clock();
  try {
    await inTransaction(deps.db, async (tx) => {
      const owner = await useOneTimeToken(tx, 'change_email', token, now);
      if (owner === undefined) throw invalid();
      const user = await requireUser(tx, owner, owner.userId);
      if (user.deactivatedAt !== null) throw invalid();
      await moveAccount(tx, user, owner.email, now);
      const former = { ...user, language: await languageOfUser(tx, owner) };
      await queueMail(tx, emailChangedMail(former), now);
      const change = { before: { email: user.email }, after: { email: owner.email } };
      const event = { action: 'user.email_changed', entity: 'user', entityId: user.id, ...change } as const;
      await audit(tx, { ...owner, sessionId: null, requestId }, event, now);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? invalid() : error;
  }
  deps.wakeOutbox();
}

/** Links mailed to the old address become invalid because they contain it. */
async function moveAccount(tx: Database, user: UserRow, email: string, now: Date): Promise<void> {
  const { organizationId, id: userId } = user;
  await tx.delete(accountEmails).where(eq(accountEmails.emailKey, emailKey(user.email)));
  await freeAddress(tx, email);
  await tx.insert(accountEmails).values({ emailKey: emailKey(email), organizationId, userId });
  await updateUser(tx, user, { email, emailVerifiedAt: now });
}

/** The same text for every link: the response to a successful request may have been lost. */
function invalid(): Refusal {
  return new Refusal('token_invalid', (say) => say.signIn.invalidEmailLink);
}
