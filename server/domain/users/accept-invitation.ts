import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { acceptInvitation as endpoint } from '#shared/contract/users.ts';
import type { Database } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { accountEmails } from '#server/db/schema/account-emails.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit } from '../audit/audit.ts';
import { checkNewPassword } from '../auth/check-new-password.ts';
import { ownWordsOf } from '../auth/own-words.ts';
import { emailKey } from '../auth/email-key.ts';
import { readOneTimeToken, useOneTimeToken, type TokenOwner } from '../auth/one-time-token.ts';
import { freeAddress } from '../auth/remove-unverified.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

type Acceptance = HandlerInput<typeof endpoint>['body'];
type Joining = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'passwordHash'> &
  Pick<Caller, 'language'>;

/**
 * Accepts an invitation. The token proves ownership of the address. Throws `token_invalid`, `weak_password`,
 * and `conflict` if the address has an account elsewhere by now.
 */
export async function acceptInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  { token, password, first_name: firstName, last_name: lastName }: Acceptance,
  { requestId, language }: Pick<Caller, 'requestId' | 'language'>,
): Promise<void> {
  const now = deps.clock();
  const invited = await readOneTimeToken(deps.db, 'invitation', token, now);
  if (invited === undefined) throw invalid();
  await checkNewPassword(password, [firstName, lastName, ...(await ownWordsOf(deps.db, invited))]);
  const passwordHash = await deps.passwords.hash(password, { account: invited.userId });
  const joining = { firstName, lastName, language, passwordHash };
  try {
    await inTransaction(deps.db, async (tx) => {
      const owner = await useOneTimeToken(tx, 'invitation', token, now);
      if (owner === undefined || !(await join(tx, owner, joining, now))) throw invalid();
      const event = { action: 'user.joined', entity: 'user', entityId: owner.userId } as const;
      await audit(tx, { ...owner, sessionId: null, requestId }, event, now);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal('conflict', (say) => say.users.isElsewhere);
  }
}

async function join(
  tx: Database,
  owner: TokenOwner,
  { language, ...joining }: Joining,
  now: Date,
): Promise<boolean> {
  const ofOrganization = tx
    .select({ language: organizations.language })
    .from(organizations)
    .where(eq(organizations.id, owner.organizationId));
  const joined = await tx
    .update(users)
    // Stored only if it differs from the organization's language. Screens follow the browser.
    .set({
      ...joining,
      language: sql`nullif(${language}, (${ofOrganization}))`,
      invitedAt: null,
      emailVerifiedAt: now,
    })
    .where(
      and(
        eq(users.organizationId, owner.organizationId),
        eq(users.id, owner.userId),
        eq(users.email, owner.email),
        isNotNull(users.invitedAt),
      ),
    )
    .returning({ id: users.id });
  if (joined.length === 0) return false;
  const { organizationId, userId } = owner;
  await freeAddress(tx, owner.email);
  await tx.insert(accountEmails).values({ emailKey: emailKey(owner.email), organizationId, userId });
  return true;
}

/** The same text for every link: the response to a successful request may have been lost. */
function invalid(): Refusal {
  return new Refusal('token_invalid', (say) => say.signIn.invalidInvitation);
}
