import { eq, sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import { demoAccount, demoColleague } from '#shared/demo-account.ts';
import type { Clock } from '#server/ports/clock.ts';
import { newId } from '#server/ports/ids.ts';
import type { Passwords } from '#server/ports/passwords.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import type { Database } from '../connect.ts';
import { accountEmails } from '../schema/account-emails.ts';
import { organizations } from '../schema/organizations.ts';
import { users } from '../schema/users.ts';
import { makeDemoBooks } from './demo/make-demo-books.ts';
import { insertBooks } from './insert-books.ts';
import { patientTransaction } from './patient-transaction.ts';
import { recountAfterLoad } from './recount-after-load.ts';

export interface SeedDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Pick<Passwords, 'hash'>;
}

const timezone = 'America/New_York';

const people = [
  { ...demoAccount, firstName: 'Dana', lastName: 'Whitfield', role: 'org_admin' as const },
  { ...demoColleague, firstName: 'Sam', lastName: 'Okafor', role: 'user' as const },
];

/**
 * Loads the demo organization with two years of books up to today, unless it is there already. Answers whether it
 * loaded anything.
 */
export async function seedDemoOrganization(deps: SeedDeps): Promise<boolean> {
  if (await isLoaded(deps.db)) return false;
  const hashes = await Promise.all(people.map(async ({ password }) => deps.passwords.hash(password)));
  const books = makeDemoBooks(dayIn(timezone, deps.clock()));
  return patientTransaction(deps.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.demo}::bigint)`);
    if (await isLoaded(tx)) return false;
    const owner = await insertPeople(tx, hashes, deps.clock());
    await insertBooks(tx, owner, books, deps.clock());
    await recountAfterLoad(tx, owner.organizationId);
    return true;
  });
}

async function isLoaded(db: Database): Promise<boolean> {
  const found = await db
    .select({ userId: accountEmails.userId })
    .from(accountEmails)
    .where(eq(accountEmails.emailKey, demoAccount.email));
  return found.length > 0;
}

/** The organization with its two people; the admin is who made the documents. */
async function insertPeople(tx: Database, hashes: readonly string[], now: Date) {
  const organizationId = newId();
  const accounts = people.map(({ email, firstName, lastName, role }, index) => ({
    organizationId,
    id: newId(),
    email,
    firstName,
    lastName,
    role,
    passwordHash: hashes[index] ?? null,
    emailVerifiedAt: now,
  }));
  await tx
    .insert(organizations)
    .values({ id: organizationId, name: 'Harborlight Plumbing & Heating', defaultCurrency: 'USD', timezone });
  await tx.insert(users).values(accounts);
  await tx
    .insert(accountEmails)
    // The addresses are in lower case as they stand.
    .values(accounts.map(({ email, id }) => ({ emailKey: email, organizationId, userId: id })));
  const [admin] = accounts;
  if (admin === undefined) throw new Error('The demo organization needs an admin');
  return { organizationId, userId: admin.id };
}
