import type { InferOutput } from 'valibot';
import type { registration } from '#shared/contract/auth.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, mayAttempt } from '../limits/count-attempt.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { accountExistsMail } from '../mail/templates.ts';
import { checkNewPassword } from './check-new-password.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { emailKey } from './email-key.ts';
import { findAccount } from './find-account.ts';
import { sendVerification } from './send-verification.ts';

type RegisterDeps = Pick<Deps, 'db' | 'clock' | 'passwords' | 'limits' | 'publicUrl' | 'wakeOutbox'>;
type Registration = InferOutput<typeof registration>;

/**
 * Creates an organization with its first admin and mails a verification link. A known address gets another mail
 * instead and the caller the same answer after the same work, so that nobody can ask who is a customer.
 */
export async function register(deps: RegisterDeps, input: Registration, address: string): Promise<void> {
  await countAttempt(deps, 'register_address', address);
  checkNewPassword(input.password, [input.email, input.first_name, input.last_name, input.organization_name]);
  const account = newAccount(input, await deps.passwords.hash(input.password));
  const now = deps.clock();
  try {
    await inTransaction(deps.db, async (tx) => {
      const created = await createAccount(tx, account, now);
      await sendVerification(tx, deps.publicUrl, { ...created, email: account.email }, now);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await tellOwner(deps, account.email, now);
  }
  deps.wakeOutbox();
}

function newAccount(input: Registration, passwordHash: string): NewAccount {
  return {
    organization: {
      name: input.organization_name,
      defaultCurrency: input.currency,
      timezone: input.timezone,
    },
    email: input.email,
    firstName: input.first_name,
    lastName: input.last_name,
    phone: input.phone,
    passwordHash,
    emailVerifiedAt: null,
  };
}

/** A few times a day only: anybody may type somebody else's address. */
async function tellOwner(deps: RegisterDeps, email: string, now: Date): Promise<void> {
  const owner = await findAccount(deps.db, email);
  if (owner === undefined || !(await mayAttempt(deps, 'account_exists_email', emailKey(email)))) return;
  await queueMail(deps.db, accountExistsMail(owner, deps.publicUrl), now);
}
