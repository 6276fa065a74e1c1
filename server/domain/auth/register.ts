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
 * mail, or another link if it isn't verified; the response and the work before it are the same, so that they don't
 * reveal who has an account.
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
  const forgotten = await inTransaction(deps.db, async (tx) => writeAlike(deps, tx, account, now));
  deps.wakeOutbox();
  if (forgotten === undefined) return;
  const lost = { ...forgotten, userId: forgotten.id };
  deps.background.run(async () => resendVerification(deps, lost));
}

/**
 * Runs the same statements for a new address, an unverified, and a verified one, because anything else could be
 * measured; what isn't meant to stay is rolled back. Returns the account that gets another link after the response.
 */
async function writeAlike(
  deps: RegisterDeps,
  tx: Database,
  account: NewAccount,
  now: Date,
): Promise<Account | undefined> {
  const created = await tryToCreate(tx, account, now);
  const owner = await findAccount(tx, account.email);
  // Just removed.
  if (owner === undefined) return undefined;
  // A few times a day only, because anyone may enter someone else's address. The first counts, too: a limit that is
  // reached one call earlier would show.
  const may = await mayAttempt({ ...deps, db: tx }, 'register_email', emailKey(account.email));
  const isLost = created === undefined && owner.emailVerifiedAt === null;
  const mail = created
    ? verificationMail({ ...created, language: owner.language }, deps.publicUrl, created.token)
    : accountExistsMail(owner, deps.publicUrl);
  await tx.execute(sql`savepoint mail`);
  await queueMail(tx, mail, now);
  const stays = created !== undefined || (may && !isLost);
  await tx.execute(stays ? sql`release savepoint mail` : sql`rollback to savepoint mail`);
  return may && isLost ? owner : undefined;
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
