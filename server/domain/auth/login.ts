import type { TokenPair } from '#shared/contract/auth.ts';
import type { Lane } from '#server/ports/lanes.ts';
import { limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';
import { audit } from '../audit/audit.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, forgetAttempts, forgiveAttempt } from '../limits/count-attempt.ts';
import { inLane } from '../places/in-lane.ts';
import { knownPlaceOf } from '../places/known-places.ts';
import { Refusal } from '../refusal.ts';
import { startSession } from '../sessions/start-session.ts';
import { emailKey } from './email-key.ts';
import { findAccount, type Account } from './find-account.ts';
import { resendVerification } from './send-verification.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Attempts per IP address and per account run one after another on each server, so that concurrent sign-ins
 * with the right password don't reach a limit: each is forgiven before the next is counted. The limits are in
 * the database and shared by all servers.
 */
const turnsOfAddress = limitConcurrencyByKey({ running: 1, waiting: 64 });
const turnsOfAccount = limitConcurrencyByKey({ running: 1, waiting: 64 });

/**
 * Signs in with email address and password. An unknown address, a wrong password, an account without a
 * password, and a deactivated one get the same response after the same work. Throws `invalid_credentials`,
 * `email_not_verified` (only with the right password), `too_many_attempts`, `puzzle_required`.
 */
export async function login(deps: Deps, credentials: Credentials, caller: Caller): Promise<TokenPair> {
  const key = emailKey(credentials.email);
  return inLane(deps, caller, key, async (lane) => loginInLane(deps, credentials, caller, lane));
}

async function loginInLane(
  deps: Deps,
  credentials: Credentials,
  caller: Caller,
  lane: Lane,
): Promise<TokenPair> {
  const key = emailKey(credentials.email);
  const place = await knownPlaceOf(deps, key, caller);
  const check = async () => checkPassword(deps, key, credentials.password, lane);
  const account = place?.startsWith('device:')
    ? await checkAtPlace(deps, key, place, check)
    : await checkFromAddress(deps, caller, async () => checkCredentials(deps, key, place, check));
  await refuseUnverified(deps, account);
  return startSession(deps, {
    organizationId: account.organizationId,
    userId: account.id,
    provedHash: account.passwordHash,
    caller,
  });
}

type Check = () => Promise<Account>;

/**
 * Counts per network, and also per device if it is known: a cookie must not allow more guesses than a network.
 */
async function checkFromAddress(deps: Deps, { address, device }: Caller, check: Check): Promise<Account> {
  const known = deps.places.device(device);
  const checked: Check =
    known === undefined ? check : async () => counted(deps, 'login_address', known, check);
  return turnsOfAddress(known ?? address, async () => counted(deps, 'login_address', address, checked));
}

/**
 * The account these credentials belong to. The demo accounts' passwords are public, so only the limit per
 * network applies to them; otherwise anyone could lock others out.
 */
async function checkCredentials(
  deps: Deps,
  key: string,
  place: string | undefined,
  check: Check,
): Promise<Account> {
  if (key === deps.demoAccount?.email) return check();
  if (place !== undefined) return checkAtPlace(deps, key, place, check);
  return turnsOfAccount(key, async () => {
    const account = await counted(deps, 'login_email', key, check);
    await forgetAttempts(deps, 'login_email', key);
    return account;
  });
}

/** From a known place, only failures from that place count, so that others can't lock the owner out. */
async function checkAtPlace(deps: Deps, key: string, place: string, check: Check): Promise<Account> {
  const subject = `${place} ${key}`;
  return turnsOfAccount(subject, async () => {
    const account = await counted(deps, 'login_known_place', subject, check);
    await forgetAttempts(deps, 'login_known_place', subject);
    return account;
  });
}

async function checkPassword(deps: Deps, key: string, password: string, lane: Lane): Promise<Account> {
  const account = await findAccount(deps.db, key);
  const asker = account !== undefined && lane === 'known' ? { account: account.id } : 'stranger';
  const matches = await deps.passwords.verify(account?.passwordHash ?? null, password, asker);
  if (account === undefined || !matches || account.deactivatedAt !== null) {
    if (account !== undefined) noteFailure(deps, account);
    throw new Refusal('invalid_credentials', (say) => say.signIn.wrongCredentials);
  }
  return account;
}

/**
 * For the audit log. Written after the response, so that timing doesn't reveal that the account exists. An unverified
 * registration has nobody yet who could read it, and is removed if it stays so.
 */
function noteFailure(deps: Deps, { organizationId, id, emailVerifiedAt }: Account): void {
  if (emailVerifiedAt === null) return;
  const nobody = { organizationId, userId: null, sessionId: null };
  const event = { action: 'user.sign_in_failed', entity: 'user', entityId: id } as const;
  deps.background.run(async () => audit(deps.db, nobody, event, deps.clock()));
}

/**
 * Counts an attempt. It is taken back if it succeeds or isn't checked, as in an overload or over another limit.
 */
async function counted(
  deps: Deps,
  limit: 'login_address' | 'login_email' | 'login_known_place',
  subject: string,
  attempt: Check,
): Promise<Account> {
  await countAttempt(deps, limit, subject);
  try {
    const account = await attempt();
    await forgiveAttempt(deps, limit, subject);
    return account;
  } catch (error) {
    const isJudged = error instanceof Refusal && error.code !== 'too_many_attempts';
    if (!isJudged) await forgiveAttempt(deps, limit, subject);
    throw error;
  }
}

async function refuseUnverified(deps: Deps, account: Account): Promise<void> {
  if (account.emailVerifiedAt !== null) return;
  await resendVerification(deps, { ...account, userId: account.id });
  throw new Refusal('email_not_verified', (say) => say.signIn.verifyFirst);
}
