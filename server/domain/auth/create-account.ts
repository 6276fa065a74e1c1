import type { Language } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import { accountEmails } from '#server/db/schema/account-emails.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { users } from '#server/db/schema/users.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { newId } from '#server/ports/ids.ts';
import { emailKey } from './email-key.ts';

/** 30 days in seconds (spec.md section 9). */
const trial = 30 * 24 * 3600;

export interface NewAccount {
  readonly organization: {
    readonly name: string;
    readonly defaultCurrency: string;
    readonly timezone: string;
  };
  /** The organization's language, used for the user's mails. Screens follow the browser. */
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
 * Creates an organization with its first admin, runs `beforeClaim`, and claims the address last, so that a
 * taken address takes the same time until then. Throws a unique violation for a taken address.
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
