import type { Language } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import { accountEmails } from '#server/db/schema/account-emails.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { newId } from '#server/ports/ids.ts';
import { emailKey } from './email-key.ts';

/** Length of the free trial in seconds: 30 days (spec.md section 9). */
const trial = 30 * 24 * 3600;

export interface NewAccount {
  readonly organization: {
    readonly name: string;
    readonly defaultCurrency: string;
    readonly timezone: string;
  };
  /** The organization's, whose language the person gets mails in; the browser decides about the screens. */
  readonly language: Language;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly emailVerifiedAt: Date | null;
}

export interface CreatedAccount {
  readonly organizationId: string;
  readonly userId: string;
}

/**
 * A new organization with its first admin, then what `beforeClaim` adds for it, then the address: it comes last, so that
 * one which has an account has cost the same until then. Throws a unique violation for that one.
 */
export async function createAccount(
  tx: Database,
  account: NewAccount,
  now: Date,
  beforeClaim: (created: CreatedAccount) => Promise<void> = async () => undefined,
): Promise<CreatedAccount> {
  const { organization, language, ...person } = account;
  const organizationId = newId();
  const userId = newId();
  await tx.insert(organizations).values({
    ...organization,
    language,
    id: organizationId,
    trialEndsAt: addSeconds(now, trial),
    createdAt: now,
  });
  await tx.insert(users).values({ ...person, organizationId, id: userId, role: 'org_admin', createdAt: now });
  await beforeClaim({ organizationId, userId });
  await tx.insert(accountEmails).values({ emailKey: emailKey(account.email), organizationId, userId });
  return { organizationId, userId };
}
