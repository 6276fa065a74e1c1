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
import { organizationLogos } from '../schema/organization-logos.ts';
import { users } from '../schema/users.ts';
import { demoLetterhead } from './demo/letterhead.ts';
import { demoLogo, demoLogoImage } from './demo/logo.ts';
import { makeDemoBooks } from './demo/make-demo-books.ts';
import { insertBooks } from './insert-books.ts';
import { insertOffers } from './insert-offers.ts';
import { isOutdated } from './is-outdated.ts';
import { patientTransaction } from './patient-transaction.ts';
import { recountAfterLoad } from './recount-after-load.ts';
import { removeOrganization } from './remove-organization.ts';

export interface SeedDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Pick<Passwords, 'hash'>;
}

const name = 'Harborlight Plumbing & Heating';
const timezone = 'America/New_York';

const people = [
  { ...demoAccount, firstName: 'Dana', lastName: 'Whitfield', role: 'org_admin' as const },
  { ...demoColleague, firstName: 'Sam', lastName: 'Okafor', role: 'user' as const },
];

/**
 * Loads the demo organization with two years of data up to today if it is missing. Replaces outdated demo
 * data that nobody has touched. Returns whether it loaded anything.
 */
export async function seedDemoOrganization(deps: SeedDeps): Promise<boolean> {
  const now = deps.clock();
  const today = dayIn(timezone, now);
  if ((await placeOf(deps.db, today)) === 'taken') return false;
  const hashes = await Promise.all(
    people.map(async ({ password }) => deps.passwords.hash(password, 'stranger')),
  );
  const books = makeDemoBooks(today);
  return patientTransaction(deps.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.demo}::bigint)`);
    const place = await placeOf(tx, today);
    if (place === 'taken') return false;
    if (place !== 'free') await removeOrganization(tx, place.outdated, now);
    const owner = await insertPeople(tx, hashes, now);
    await insertBooks(tx, owner, books, { now, today });
    await insertOffers(tx, owner, books, { now, today });
    await recountAfterLoad(tx, owner.organizationId);
    return true;
  });
}

/** Whether the demo can be loaded, and which organization it replaces. */
async function placeOf(db: Database, today: string): Promise<'free' | 'taken' | { outdated: string }> {
  const [found] = await db
    .select({ organizationId: accountEmails.organizationId })
    .from(accountEmails)
    .where(eq(accountEmails.emailKey, demoAccount.email));
  if (found === undefined) return 'free';
  const { organizationId } = found;
  return (await isOutdated(db, organizationId, today)) ? { outdated: organizationId } : 'taken';
}

/** The organization and its two users. The admin created the documents. */
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
    createdAt: now,
  }));
  await tx.insert(organizations).values({
    ...demoLetterhead,
    id: organizationId,
    name,
    defaultCurrency: 'USD',
    timezone,
    firstStepsEndedAt: now,
    createdAt: now,
  });
  await tx.insert(organizationLogos).values(logoRow(organizationId, now));
  await tx.insert(users).values(accounts);
  await tx
    .insert(accountEmails)
    // These addresses are already in lower case.
    .values(accounts.map(({ email, id }) => ({ emailKey: email, organizationId, userId: id })));
  const [admin] = accounts;
  if (admin === undefined) throw new Error('The demo organization needs an admin');
  return { organizationId, userId: admin.id };
}

function logoRow(organizationId: string, createdAt: Date) {
  const { hash, media_type: mediaType, width, height } = demoLogo;
  return { organizationId, hash, image: demoLogoImage, mediaType, width, height, createdAt };
}
