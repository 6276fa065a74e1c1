import type { LinkableProvider, LinkedAccounts } from '#shared/contract/linked-accounts.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { socialIdentities } from '#server/db/schema/social-identities.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { checkOwnPassword } from '../auth/check-own-password.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { accountLinkedMail } from '../mail/social-mails.ts';
import { languageOfUser } from '../mail/language-of-user.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { Refusal } from '../refusal.ts';
import { demandFreshSession } from '../sessions/demand-fresh-session.ts';
import { requireUser } from '../users/require-user.ts';
import { checkCredential } from './check-credential.ts';
import { configuredProvider } from './configured-provider.ts';
import { listLinkedAccounts } from './list-linked-accounts.ts';

interface Link {
  readonly provider: LinkableProvider;
  readonly access_token: string;
  readonly password?: string | undefined;
}

/**
 * Links a social account, which can sign in from then on. Requires the password or, without one, a recent
 * sign-in (ASVS 7.5.1). Throws `wrong_password`, `recent_sign_in_required`, `conflict`, `provider_…`,
 * `too_many_attempts`.
 */
export async function linkAccount(
  deps: Deps,
  actor: Actor,
  input: Link,
  { address }: Pick<Caller, 'address'>,
): Promise<LinkedAccounts> {
  const { name, label, provider } = configuredProvider(deps, input.provider);
  const user = await requireUser(deps.db, actor, actor.userId);
  if (user.passwordHash === null) demandFreshSession(actor, deps.clock());
  else await checkOwnPassword(deps, actor, input.password ?? '');
  const credential = input.access_token;
  const { subject } = await checkCredential(deps, { provider, label, credential, address });
  const now = deps.clock();
  const { organizationId, userId } = actor;
  await inTransaction(deps.db, async (tx) => {
    const link = { organizationId, userId, provider: name, subject, createdAt: now };
    await tx.insert(socialIdentities).values(link);
    const to = { ...user, language: await languageOfUser(tx, actor) };
    await queueMail(tx, accountLinkedMail(to, deps.publicUrl, label), now);
    const event = { action: 'user.account_linked', entity: 'user', entityId: userId } as const;
    await audit(tx, actor, { ...event, after: { provider: name } }, now);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? takenAlready(label) : error;
  });
  deps.wakeOutbox();
  return listLinkedAccounts(deps, actor);
}

/** Same message whether the account is linked here or to someone else. */
function takenAlready(label: string): Refusal {
  return new Refusal('conflict', (say) => say.social.alreadyLinked(label));
}
