import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { accountEmails } from '#server/db/schema/account-emails.ts';
import { knownPlaces } from '#server/db/schema/known-places.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';

type PlaceDeps = Pick<Deps, 'db' | 'clock' | 'places'>;

interface Owner {
  readonly organizationId: string;
  readonly userId: string;
}

/** Seconds a place stays known after its last sign-in: a year. */
export const placeLifetime = 365 * 24 * 3600;
/** More devices and networks than one person uses. */
const placesPerUser = 50;

/** The caller's device, else network, if this account has signed in from it before. */
export async function knownPlaceOf(
  { db, places }: Pick<PlaceDeps, 'db' | 'places'>,
  emailKey: string,
  caller: Pick<Caller, 'address' | 'device'>,
): Promise<string | undefined> {
  const isOwners = and(
    eq(knownPlaces.organizationId, accountEmails.organizationId),
    eq(knownPlaces.userId, accountEmails.userId),
  );
  const [known] = await db
    .select({ place: knownPlaces.place })
    .from(accountEmails)
    .innerJoin(knownPlaces, isOwners)
    .where(and(eq(accountEmails.emailKey, emailKey), inArray(knownPlaces.place, placesOf(places, caller))))
    .orderBy(asc(knownPlaces.place))
    .limit(1);
  return known?.place;
}

/** Remembers the device and network of a completed sign-in and renews the device's cookie for a year. */
export async function rememberPlaces(deps: PlaceDeps, owner: Owner, caller: Caller): Promise<void> {
  const { places } = deps;
  const { organizationId, userId } = owner;
  const isKnown = caller.device !== undefined && places.device(caller.device) !== undefined;
  const device = isKnown && caller.device !== undefined ? caller.device : places.newDevice();
  const lastUsedAt = deps.clock();
  const rows = placesOf(places, { ...caller, device }).map((place) => ({
    organizationId,
    userId,
    place,
    lastUsedAt,
  }));
  await deps.db
    .insert(knownPlaces)
    .values(rows)
    .onConflictDoUpdate({
      target: [knownPlaces.organizationId, knownPlaces.userId, knownPlaces.place],
      set: { lastUsedAt },
    });
  await forgetSurplus(deps.db, owner);
  caller.keepDevice(device);
}

/**
 * Forgets a user's known places, for example after a password reset: an attacker may have signed in from one.
 */
export async function forgetPlaces(db: Database, owner: Owner): Promise<void> {
  await db.delete(knownPlaces).where(isOf(owner));
}

async function forgetSurplus(db: Database, owner: Owner): Promise<void> {
  const latest = db
    .select({ place: knownPlaces.place })
    .from(knownPlaces)
    .where(isOf(owner))
    .orderBy(desc(knownPlaces.lastUsedAt))
    .limit(placesPerUser);
  await db.delete(knownPlaces).where(and(isOf(owner), notInArray(knownPlaces.place, latest)));
}

function isOf({ organizationId, userId }: Owner) {
  return and(eq(knownPlaces.organizationId, organizationId), eq(knownPlaces.userId, userId));
}

function placesOf(
  places: PlaceDeps['places'],
  { address, device }: Pick<Caller, 'address' | 'device'>,
): string[] {
  const known = places.device(device);
  return [...(known === undefined ? [] : [known]), places.network(address)];
}
