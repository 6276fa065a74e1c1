import { sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { registration } from '#shared/contract/registration.ts';
import type { Language } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, mayAttempt } from '../limits/count-attempt.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { accountExistsMail, verificationMail } from '../mail/templates.ts';
import { checkTimezone } from '../organization/check-timezone.ts';
import { inLane } from '../places/in-lane.ts';
import { checkNewPassword } from './check-new-password.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { emailKey } from './email-key.ts';
import { findAccount, type Account } from './find-account.ts';
import { issueOneTimeToken, type TokenOwner } from './one-time-token.ts';
import { resendVerification } from './send-verification.ts';

type RegisterDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'passwords'
  | 'limits'
  | 'places'
  | 'puzzles'
  | 'strangers'
  | 'demoAccount'
  | 'background'
  | 'publicUrl'
  | 'wakeOutbox'
>;
type Registration = InferOutput<typeof registration>;

/**
 * Creates an organization with its first admin and mails a verification link. A known address gets a different
 * mail, or another link if it isn't verified; the response and the work are the same, so that they don't reveal who has
 * an account.
 */
export async function register(deps: RegisterDeps, input: Registration, caller: Caller): Promise<void> {
  return inLane(deps, caller, undefined, async () => registerInLane(deps, input, caller));
}

async function registerInLane(
  deps: RegisterDeps,
  input: Registration,
  { address, language }: Caller,
): Promise<void> {
  checkTimezone(input.timezone);
  await countAttempt(deps, 'register_address', address);
  await checkNewPassword(input.password, [
    input.email,
    input.first_name,
    input.last_name,
    input.organization_name,
  ]);
  const account = newAccount(input, language, await deps.passwords.hash(input.password, 'stranger'));
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const created = await tryToCreate(tx, account, now);
    // Runs in both cases, because an extra query in one of them would be measurable.
    const owner = await findAccount(tx, account.email);
    const subject = created?.userId ?? emailKey(account.email);
    const may = await mayAttempt({ ...deps, db: tx }, 'account_exists_email', subject);
    if (created)
      await queueMail(tx, verificationMail({ ...created, language }, deps.publicUrl, created.token), now);
    // A few times a day only, because anyone may enter someone else's address.
    else if (owner && may) await tellOwner(deps, tx, owner, now);
  });
  deps.wakeOutbox();
}

/**
 * Whoever signs up again before verifying has lost the link and gets another, after the response, so that its duration
 * reveals nothing.
 */
async function tellOwner(deps: RegisterDeps, tx: Database, owner: Account, now: Date): Promise<void> {
  const isVerified = owner.emailVerifiedAt !== null;
  if (isVerified) await queueMail(tx, accountExistsMail(owner, deps.publicUrl), now);
  else deps.background.run(async () => resendVerification(deps, { ...owner, userId: owner.id }));
}

/**
 * Creates an account and its verification token. Undefined if the address is taken; all rows were written and
 * rolled back.
 */
async function tryToCreate(
  tx: Database,
  account: NewAccount,
  now: Date,
): Promise<(TokenOwner & { readonly token: string }) | undefined> {
  await tx.execute(sql`savepoint new_account`);
  try {
    const { email } = account;
    let token = '';
    const created = await createAccount(tx, account, now, async (owner) => {
      token = await issueOneTimeToken(tx, 'verify_email', { ...owner, email }, now);
    });
    await tx.execute(sql`release savepoint new_account`);
    return { ...created, email, token };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await tx.execute(sql`rollback to savepoint new_account`);
    return undefined;
  }
}

function newAccount(input: Registration, language: Language, passwordHash: string): NewAccount {
  return {
    organization: {
      name: input.organization_name,
      defaultCurrency: input.currency,
      timezone: input.timezone,
    },
    language,
    email: input.email,
    firstName: input.first_name,
    lastName: input.last_name,
    phone: input.phone,
    passwordHash,
    emailVerifiedAt: null,
  };
}
