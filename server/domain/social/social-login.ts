import { and, eq } from 'drizzle-orm';
import type { TokenPair } from '#shared/contract/auth.ts';
import { defaultCurrency } from '#shared/default-currency.ts';
import { defaultTimezone } from '#shared/timezones.ts';
import type { Language } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { socialIdentities } from '#server/db/schema/social-identities.ts';
import { users } from '#server/db/schema/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { SocialProfile } from '#server/ports/social-providers.ts';
import { createAccount, type NewAccount } from '../auth/create-account.ts';
import { freeAddress } from '../auth/remove-unverified.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { mailWords } from '../mail/mail-words.ts';
import { Refusal } from '../refusal.ts';
import { startSession } from '../sessions/start-session.ts';
import { checkCredential } from './check-credential.ts';
import { configuredProvider } from './configured-provider.ts';

interface SocialCredential {
  readonly provider: 'google' | 'facebook' | 'apple';
  readonly access_token: string;
}

type ProviderName = 'google' | 'facebook';

/**
 * Signs in with a provider, and registers new users. Accounts are matched by the provider's subject, never by
 * address: users with a password link theirs after signing in (ASVS 10.5, 6.8.1).
 */
export async function socialLogin(deps: Deps, input: SocialCredential, caller: Caller): Promise<TokenPair> {
  const { name, label, provider } = configuredProvider(deps, input.provider);
  const credential = input.access_token;
  const profile = await checkCredential(deps, { provider, label, credential, address: caller.address });
  const user =
    (await findUser(deps.db, name, profile)) ?? (await signUp(deps, name, profile, caller.language));
  if (user.deactivatedAt !== null) {
    throw new Refusal('provider_refused', (say) => say.social.deactivated);
  }
  return startSession(deps, {
    organizationId: user.organizationId,
    userId: user.userId,
    caller,
  });
}

interface KnownUser {
  readonly organizationId: string;
  readonly userId: string;
  readonly deactivatedAt: Date | null;
}

async function findUser(
  db: Database,
  provider: ProviderName,
  { subject }: SocialProfile,
): Promise<KnownUser | undefined> {
  const [row] = await db
    .select({
      organizationId: users.organizationId,
      userId: users.id,
      deactivatedAt: users.deactivatedAt,
    })
    .from(socialIdentities)
    .innerJoin(
      users,
      and(eq(users.organizationId, socialIdentities.organizationId), eq(users.id, socialIdentities.userId)),
    )
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)));
  return row;
}

/** If two first sign-ins run at once, one creates the account and the other finds it. */
async function signUp(
  deps: Deps,
  provider: ProviderName,
  profile: SocialProfile,
  language: Language,
): Promise<KnownUser> {
  const now = deps.clock();
  try {
    const created = await inTransaction(deps.db, async (tx) => {
      await freeAddress(tx, profile.email);
      const ids = await createAccount(tx, accountOf(profile, language, now), now);
      await tx
        .insert(socialIdentities)
        .values({ ...ids, provider, subject: profile.subject, createdAt: now });
      return ids;
    });
    return { ...created, deactivatedAt: null };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const raced = await findUser(deps.db, provider, profile);
    if (raced !== undefined) return raced;
    throw new Refusal('link_required', (say) => say.social.hasPassword);
  }
}

function accountOf(profile: SocialProfile, language: Language, now: Date): NewAccount {
  const firstName = storable(profile.firstName, 100) || 'User';
  const lastName = storable(profile.lastName, 100);
  return {
    organization: {
      name: mailWords[language].organizationOf(`${firstName} ${lastName}`.trim()),
      defaultCurrency,
      timezone: defaultTimezone,
    },
    language,
    email: profile.email,
    firstName,
    lastName,
    phone: null,
    passwordHash: null,
    emailVerifiedAt: now,
  };
}

const unstorable = /[\0\p{Surrogate}]/gu;

/** Names from a provider aren't validated by our contract, so its limits are applied here. */
function storable(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll(unstorable, '').trim();
}
